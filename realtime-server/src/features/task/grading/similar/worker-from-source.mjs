/** The worker in development and tests: as it was built, where that is of these sources, for reading TypeScript takes a second. */
import { isBuilt } from '../../../../../../scripts/build.mjs'

if (isBuilt('realtime-server')) await import('../../../../../dist/similar.js')
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./worker.ts')
}
