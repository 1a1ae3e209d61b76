/** The press where nothing has been built: for development and tests. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
