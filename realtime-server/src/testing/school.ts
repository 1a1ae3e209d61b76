/**
 * The school of `world.ts` on a server of its own, as most test files begin: opened at the top of the file, so that its
 * tests see constants. The server is closed after the file's last test.
 */
import { openTestHouse } from './house.ts'
import { buildWorld } from './world.ts'

export async function openTestSchool(...options: Parameters<typeof openTestHouse>) {
  const house = await openTestHouse(...options)
  const world = await buildWorld(house)
  return { house, world, ...world, people: world.school.people }
}
