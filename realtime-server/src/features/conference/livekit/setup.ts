/** What is set up for voices and pictures, as a device tries it out before a class. */
import { randomUUID } from 'node:crypto'
import type { MediaSetup } from '@kelasku/shared/conference/media'
import type { MediaServer } from '@kelasku/shared/conference/machine'
import type { Toolbox } from '#platform/toolbox.ts'
import { iceServersFor } from '../media/ice.ts'

type Tools = Pick<Toolbox, 'config' | 'livekit'>

/** How a class that begins now travels. Asked before any transaction: it may take a moment. */
export const mediaServerNow = async ({ livekit }: Tools): Promise<MediaServer> =>
  (await livekit?.isHealthy()) ? 'LIVEKIT' : 'MESH'

export async function mediaSetupOf({ config, livekit }: Tools): Promise<MediaSetup> {
  const id = randomUUID()
  const { ice_servers } = iceServersFor(config, id)
  return {
    ice_servers,
    has_turn: ice_servers.some(({ credential }) => credential !== undefined),
    livekit: livekit
      ? {
          url: livekit.url,
          // A room of its own, in which it sends and hears itself.
          token: await livekit.tokenFor(`test:${id}`, id, ['mic', 'cam']),
          is_answering: await livekit.isHealthy(),
        }
      : null,
  }
}
