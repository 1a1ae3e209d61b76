/**
 * The school of `world.ts` on a server of its own, as most test files begin: opened at the top of the file, so that its
 * tests see constants. The server is closed after the file's last test.
 */
import { openTestServer } from './server.ts'
import { buildWorld } from './world.ts'

export async function openTestSchool(...options: Parameters<typeof openTestServer>) {
  const server = await openTestServer(...options)
  const world = await buildWorld(server)
  return { server, world, ...world, people: world.school.people }
}
