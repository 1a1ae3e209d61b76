/** How a class meets: here or behind a link, out of what was said and what was used for the course the last time. */
import { conferenceRefusal, type ConferenceDraft } from '@kelasku/shared/conference/contract'
import { isLinkOf, providerOf } from '@kelasku/shared/conference/providers'
import type { Work } from '#platform/database/work.ts'
import { savePreset, type Preset } from './repo.ts'

export type Said = Pick<ConferenceDraft, 'provider' | 'url' | 'policy'>

export const saysAnything = ({ provider, url, policy }: Said): boolean =>
  provider !== undefined || url !== undefined || policy !== undefined

/** @param before what stands, or would be taken. */
export function settleMeeting({ provider: said, url: link, policy }: Said, before: Preset): Preset {
  const pasted = typeof link === 'string' ? providerOf(link) : null
  const provider = said ?? pasted ?? before.provider
  // A link of another provider is no link of this one.
  const kept = provider === before.provider ? before.url : null
  const url = link === undefined ? kept : link
  const isRight = provider === 'KELASKU' ? url === null : url !== null && isLinkOf(provider, url)
  if (!isRight) throw conferenceRefusal.bad_link({ url: [conferenceRefusal.bad_link.kind.text] })
  return { provider, url, policy: policy ?? before.policy }
}

/** The next class of the course begins with it. */
export async function remember(
  work: Work,
  { school_id, course_id }: { school_id: string; course_id: string | null },
  preset: Preset,
): Promise<void> {
  if (course_id !== null) await savePreset(work.tx, school_id, course_id, preset)
}
