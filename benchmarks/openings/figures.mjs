// Shares with their intervals.

/** Wilson's interval of 95 % for a share, in percent. */
function interval(count, total) {
  const z = 1.96;
  const share = count / total;
  const middle = share + z ** 2 / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  return [Math.max(0, middle - half), middle + half].map((bound) => ((100 * bound) / (1 + z ** 2 / total)).toFixed(1));
}

/** "3 of 10, 30.0 % [10.8, 60.3]" */
export function shareText(count, total) {
  return `${count} of ${total}, ${((100 * count) / total).toFixed(1)} % [${interval(count, total).join(', ')}]`;
}
