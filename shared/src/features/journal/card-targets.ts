/**
 * Where the cards in the words of a unit lead. What stands there may have come from another class with a copy: its pupils
 * cannot open what belongs to that one, and whoever writes here is told, so that they can put their own in its place.
 */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'

export const mostCards = 100

export const CardTarget = z.object({
  id: Id,
  /** What the asker sees when they press: the thing itself, or what this class has of its own instead; else nothing. */
  leads_to: Id.nullable(),
  /** It belongs to another class, and this one has nothing of its own in its place. */
  is_foreign: z.boolean(),
})
export type CardTarget = z.infer<typeof CardTarget>

export const cardTargetApi = {
  reach: endpoint('GET', '/study-journal/{id}/reach', {
    access: 'member',
    summary: 'Ke mana sematan ujian dan modul ajar di dalam isinya menuju bagi saya',
    params: byId,
    query: {
      /** Of exams and units, with a comma between them. */
      ids: z
        .string()
        .transform((given) => given.split(','))
        .pipe(z.array(Id).max(mostCards)),
    },
    reply: z.array(CardTarget),
  }),
}
