/** The form of a round: by hand each pupil has the number of a group, or none. */
import { GroupsHow, mostGroups, type GroupsDraft } from '@kelasku/shared/conference/groups'
import { z } from 'zod'
import { whole } from '#platform/forms/numbers.ts'
import { t } from './words.ts'

/** Nothing is without a limit. */
export const lengths = [5, 10, 15, 20, 30, 45] as const

/** @param isYoung Groups are off in kindergartens and primary schools until whoever makes them says otherwise. */
export const groupsForm = (isYoung: boolean) =>
  z.object({
    how: GroupsHow,
    count: whole(1, mostGroups),
    minutes: z.string(),
    /** By user. */
    places: z.record(z.string(), z.string()),
    is_sure: z.boolean().refine((isSure) => isSure || !isYoung, { error: () => t(($) => $.form.sureNeeded) }),
  })
export type GroupsForm = z.output<ReturnType<typeof groupsForm>>

/** Four groups, as long as nobody is alone in one; else two. */
export const formFor = (members: number) =>
  ({
    how: 'RANDOM',
    count: Math.min(4, Math.max(2, Math.floor(members / 2))),
    minutes: '10',
    places: {},
    is_sure: false,
  }) satisfies GroupsForm

export const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => t(($) => $.named, { number: nth + 1 }))

export function draftIn({ how, count, minutes: typed, places }: GroupsForm): z.input<typeof GroupsDraft> {
  const minutes = typed === '' ? null : Number(typed)
  if (how !== 'HAND') return { how, count, minutes }
  const groups = numbered(count).map((name, nth) => ({
    name,
    user_ids: Object.keys(places).filter((userId) => places[userId] === String(nth + 1)),
  }))
  return { how, groups, minutes }
}
