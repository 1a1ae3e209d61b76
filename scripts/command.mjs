/** `npm run backup` and the other commands: builds the server if it is missing, then becomes the command. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { buildMissing, root } from './build.mjs'

process.setSourceMapsEnabled(true)
const [name] = process.argv.splice(2, 1) // the rest is the command's own
// The client stays as it is: people may be using it while the school is backed up.
buildMissing({ only: ['realtime-server'] })
await import(pathToFileURL(join(root, 'realtime-server', 'dist', 'commands', `${name}.js`)).href)
