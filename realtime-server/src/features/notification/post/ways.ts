/** The channels of delivery that are not letters, opened once at the start. */
import type { Toolbox } from '#platform/toolbox.ts'
import { openPush, type Push } from './push.ts'
import { openGateway, type Gateway } from './whatsapp.ts'

export interface Ways {
  push: Push
  /** Nothing where the operator has set up none. */
  gateway: Gateway | undefined
}

export const openWays = (tools: Pick<Toolbox, 'config' | 'secrets' | 'log'>): Ways => ({
  push: openPush(tools),
  gateway: openGateway(tools.config),
})
