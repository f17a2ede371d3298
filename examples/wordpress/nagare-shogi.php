<?php
/**
 * Plugin Name: Nagare
 * Description: 将棋の対局とけいこをページに置きます：[nagare level="3"] — A shogi opponent, and lessons, on your pages: [nagare level="3"]
 * Version: 0.2.0
 * Requires at least: 6.5
 * License: MIT
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// All attributes of the element, and no others: who may write posts, but not scripts, cannot write any by these.
const NAGARE_ATTRIBUTES = array(
	'side',
	'opponent',
	'strength',
	'level',
	'naturalness',
	'people',
	'thinking',
	'opening',
	'resigns',
	'lang',
	'sfen',
	'handicap',
	'moves',
	'main-time',
	'byoyomi',
	'increment',
	'mode',
	'theme',
	'controls',
	'lesson',
	'target',
	'answers',
	'within',
	'course',
	'keep-progress',
);

/**
 * [nagare level="3" opening="ranging"]: the element with these attributes.
 *
 * @param array|string $given What stands in the brackets; '' where there is nothing.
 */
function nagare_shortcode( $given ) {
	// Its time as the version: browsers ask anew once another one has been put here.
	$version = (string) filemtime( __DIR__ . '/dist/nagare-shogi.js' );
	wp_enqueue_script_module( 'nagare-shogi', plugins_url( 'dist/nagare-shogi.js', __FILE__ ), array(), $version );
	$written = '';
	foreach ( shortcode_atts( array_fill_keys( NAGARE_ATTRIBUTES, '' ), $given, 'nagare' ) as $name => $value ) {
		if ( '' !== $value ) {
			$written .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
	}
	return "<nagare-shogi$written></nagare-shogi>";
}
add_shortcode( 'nagare', 'nagare_shortcode' );
