/** The pages that were last opened by the palette, the latest first: what stands there before anything is typed. */
import { accountSlice } from '#platform/session/slice.ts'
import { device } from '#platform/storage.ts'

const most = 5

const initial: { ids: readonly string[] } = { ids: [] }

export const useRecent = accountSlice({ name: 'palette', initial, storage: device })

export function rememberRecent(id: string): void {
  useRecent.setState(({ ids }) => ({ ids: [id, ...ids.filter((one) => one !== id)].slice(0, most) }))
}
