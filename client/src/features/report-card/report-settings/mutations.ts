import { useMutation } from '@tanstack/react-query'
import { useAct, type BodyOf } from '#features/classroom/act.ts'
import { api } from '#platform/api/api.ts'
import type { Half } from './queries.ts'

const calls = api['report-card']
/** What a card waits for depends upon both; matrices and lists follow. */
const cards = () => [['report-card']]

export const useSetPeriod = () => useAct((body: BodyOf<typeof calls.setPeriod>) => calls.setPeriod({ body }), cards)

export const useResetPeriod = () =>
  useAct(({ semester, period }: Half) => calls.resetPeriod({ query: { semester, period } }), cards)

export const useCreateTemplate = () =>
  useAct((body: BodyOf<typeof calls.createTemplate>) => calls.createTemplate({ body }), cards)

/** One after the other; the first that is refused ends it, and says why. */
export const useCopyTemplates = () =>
  useAct(async (bodies: readonly BodyOf<typeof calls.createTemplate>[]) => {
    for (const body of bodies) await calls.createTemplate({ body })
  }, cards)

/** A draft as it would print, with an invented pupil. */
export const useSample = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof calls.sample>) => (await calls.sample({ body })).body,
  })

export const useReviseTemplate = (id: string) =>
  useAct((body: BodyOf<typeof calls.reviseTemplate>) => calls.reviseTemplate({ params: { id }, body }), cards)

export const useRemoveTemplate = () => useAct((id: string) => calls.removeTemplate({ params: { id } }), cards)

export const useUploadPicture = () =>
  useMutation({
    mutationFn: async ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      (await calls.upload({ body: { file } }, { context: { onProgress } })).data.id,
  })
