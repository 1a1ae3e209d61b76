import type { QualitativeEvent } from '@kelasku/shared/report-qualitative/machine'
import { useAct, type BodyOf } from '#features/classroom/act.ts'
import { calls, qualitativeQueries } from './queries.ts'

const old = () => [qualitativeQueries.all()]

interface Step {
  event: QualitativeEvent
  cards: readonly { id: string | null; version: number }[]
  reason?: string
}

/** Those that were begun; whoever has none has nothing to hand on. */
export const useStep = () =>
  useAct(
    async ({ event, cards, reason = '' }: Step) =>
      (
        await calls.step({
          body: { event, reason, cards: cards.flatMap(({ id, version }) => (id ? [{ id, version }] : [])) },
        })
      ).data,
    old,
  )

/** Opened, or said to have been read. */
export const useRead = () =>
  useAct(
    ({ id, confirmed }: { id: string; confirmed: boolean }) => calls.read({ params: { id }, body: { confirmed } }),
    () => [qualitativeQueries.publishedKey()],
  )

export const useCreateTemplate = () =>
  useAct((body: BodyOf<typeof calls.createTemplate>) => calls.createTemplate({ body }), old)
export const useReviseTemplate = () =>
  useAct(
    ({ id, ...body }: { id: string } & BodyOf<typeof calls.reviseTemplate>) =>
      calls.reviseTemplate({ params: { id }, body }),
    old,
  )
export const useRemoveTemplate = () => useAct((id: string) => calls.removeTemplate({ params: { id } }), old)
export const useOrder = () =>
  useAct(({ id, ...body }: { id: string } & BodyOf<typeof calls.order>) => calls.order({ params: { id }, body }), old)
export const useCreateSection = () =>
  useAct((body: BodyOf<typeof calls.createSection>) => calls.createSection({ body }), old)
export const useReviseSection = () =>
  useAct(
    ({ id, ...body }: { id: string } & BodyOf<typeof calls.reviseSection>) =>
      calls.reviseSection({ params: { id }, body }),
    old,
  )
export const useRemoveSection = () => useAct((id: string) => calls.removeSection({ params: { id } }), old)
export const useCreateDetail = () =>
  useAct((body: BodyOf<typeof calls.createDetail>) => calls.createDetail({ body }), old)
export const useReviseDetail = () =>
  useAct(
    ({ id, ...body }: { id: string } & BodyOf<typeof calls.reviseDetail>) =>
      calls.reviseDetail({ params: { id }, body }),
    old,
  )
export const useRemoveDetail = () => useAct((id: string) => calls.removeDetail({ params: { id } }), old)
