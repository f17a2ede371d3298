// Packs the element, once it is built or out of a release: the npm package and the plugin for WordPress. Needs Node alone.
//
// usage: node tools/pack-element.mjs [FOLDER], in the repository
//        node pack-element.mjs, in a folder that it has packed before
//   FOLDER  has dist/ and custom-elements.json of the element; unless given, build/nagare-shogi. What is made lies beside
//           it; afterwards it can be packed by itself.

import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

function giveUp(reason) {
  console.error(`pack-element: ${reason}`);
  process.exit(2);
}

const { crc32, deflateRawSync, gzipSync } = zlib;
if (crc32 === undefined) {
  giveUp(`Node ${process.versions.node} is too old: 20.15 or a newer one is needed`);
}
const program = fileURLToPath(import.meta.url);
const repository = resolve(dirname(program), '..');
const own = existsSync(join(dirname(program), 'dist')) ? dirname(program) : null;
const folder = resolve(process.argv[2] ?? own ?? join(repository, 'build/nagare-shogi'));
const needed = ['dist/nagare-shogi.js', 'dist/embed.html', 'custom-elements.json'];
const missing = needed.filter((name) => !existsSync(join(folder, name)));
if (missing.length > 0) {
  giveUp(`${folder} has no ${missing.join(', ')}`);
}
/** What the build does not make, as it lies in the repository. */
const sources = [
  ...['package.json', 'server.js', 'react.d.ts', 'vue.d.ts', 'README.md'].map((name) => `web/package/${name}`),
  'examples/wordpress/nagare-shogi.php',
  'tools/pack-element.mjs',
];
for (const source of sources) {
  const from = own === null ? join(repository, source) : join(own, basename(source));
  const to = join(folder, basename(source));
  if (from !== to) {
    cpSync(from, to);
  }
}

/** Paths below the folder, sorted, with / between their parts. */
function filesIn(path, prefix = '') {
  return readdirSync(path)
    .toSorted()
    .flatMap((name) =>
      statSync(join(path, name)).isDirectory()
        ? filesIn(join(path, name), `${prefix}${name}/`)
        : [{ name: prefix + name, bytes: readFileSync(join(path, name)) }],
    );
}

/** POSIX.1-1988, ustar. */
function tar(files) {
  const octal = (number, width) => number.toString(8).padStart(width - 1, '0') + '\0';
  const blocks = files.flatMap(({ name, bytes }) => {
    const header = Buffer.alloc(512);
    if (Buffer.byteLength(name) > 100) {
      throw new Error(`the name is too long for an archive: ${name}`);
    }
    header.write(name, 0);
    header.write(octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(bytes.length, 12) + octal(0, 12), 100);
    header.write(' '.repeat(8) + '0', 148);
    header.write('ustar\x0000', 257);
    header.write(
      `${octal(
        header.reduce((sum, byte) => sum + byte, 0),
        7,
      )} `,
      148,
    );
    return [header, bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** Little-endian: pairs of a number and its width in bytes. */
function packed(...fields) {
  const bytes = fields.map(([number, width]) => {
    const part = Buffer.alloc(width);
    part.writeUIntLE(number, 0, width);
    return part;
  });
  return Buffer.concat(bytes);
}

/** when: of all files; by the last change of its script the plugin tells its versions apart. */
function zip(files, when) {
  const day = ((when.getUTCFullYear() - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate();
  const time = (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1);
  let offset = 0;
  const entries = files.map(({ name, bytes }) => {
    const data = deflateRawSync(bytes, { level: 9 });
    const path = Buffer.from(name);
    // Version 2.0, names in UTF-8, deflated.
    const common = packed([20, 2], [0x800, 2], [8, 2], [time, 2], [day, 2], [crc32(bytes), 4]);
    const sizes = packed([data.length, 4], [bytes.length, 4], [path.length, 2], [0, 2]);
    const local = Buffer.concat([packed([0x04034b50, 4]), common, sizes, path, data]);
    const listed = packed([0x02014b50, 4], [20, 2]);
    const rest = packed([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    const central = Buffer.concat([listed, common, sizes, rest, path]);
    offset += local.length;
    return { local, central };
  });
  const central = Buffer.concat(entries.map((entry) => entry.central));
  const count = entries.length;
  const end = packed([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [central.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...entries.map(({ local }) => local), central, end]);
}

const dist = filesIn(join(folder, 'dist'));
const under = (prefix, files) => files.map(({ name, bytes }) => ({ name: prefix + name, bytes }));
const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const beside = ['package.json', 'README.md', ...files.filter((name) => name !== 'dist')].map((name) => ({
  name,
  bytes: readFileSync(join(folder, name)),
}));
const plugin = readFileSync(join(folder, 'nagare-shogi.php'));
const site = dist.filter(({ name }) => name !== 'live.html');
const path = join(dirname(folder), basename(folder));
writeFileSync(`${path}.tgz`, gzipSync(tar(under('package/', [...beside, ...under('dist/', dist)])), { level: 9 }));
writeFileSync(
  `${path}-wordpress.zip`,
  zip(
    under('nagare-shogi/', [{ name: 'nagare-shogi.php', bytes: plugin }, ...under('dist/', site)]),
    statSync(join(folder, 'dist/nagare-shogi.js')).mtime,
  ),
);
console.log(`${folder}/dist  the folder to put on a server
${path}.tgz  the npm package
${path}-wordpress.zip  the plugin for WordPress`);
