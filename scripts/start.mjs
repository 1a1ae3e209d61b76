/** `npm start`: builds what is missing, then becomes the server. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { buildMissing, root } from './build.mjs'

process.setSourceMapsEnabled(true)
buildMissing()
await import(pathToFileURL(join(root, 'realtime-server', 'dist', 'main.js')).href)
