import type { BellKind, BellPeriod } from '@kelasku/shared/schedule/bells'
import type { RangeDraft, ScheduleDraft, ScheduleRevision, SeriesScope } from '@kelasku/shared/schedule/contract'
import type { z } from 'zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { learnVersion } from '#platform/live/refetch.ts'
import { scheduleQueries } from './queries.ts'

function useChanged() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [...scheduleQueries.all(), 'week'] })
}

/** What is fetched after the answer has the change, and its event fetches it no second time. */
function useLearnChange() {
  const cache = useQueryClient()
  return (change_id: string) => learnVersion(cache, scheduleQueries.all(), { change_id })
}

/** Somebody has seen that it clashes, and wants it so. */
interface Overlapping {
  overlap: boolean
}
const query = ({ overlap }: Overlapping) => ({ overlap: overlap ? 'true' : 'false' }) as const

export function usePlan() {
  const onSettled = useChanged()
  const learn = useLearnChange()
  return useMutation({
    mutationFn: async ({ draft, ...manner }: Overlapping & { draft: z.input<typeof ScheduleDraft> }) =>
      (await api.schedule.create({ query: query(manner), body: draft })).data,
    onSuccess: ({ id }) => learn(id),
    onSettled,
  })
}

export function usePlanRange() {
  return useMutation({
    mutationFn: async ({ draft, ...manner }: Overlapping & { draft: z.input<typeof RangeDraft> }) =>
      (await api.schedule.createRange({ query: query(manner), body: draft })).data,
  })
}

interface Revising extends Overlapping {
  id: string
  revision: ScheduleRevision
  scope: SeriesScope
}

export function useRevise() {
  const onSettled = useChanged()
  const learn = useLearnChange()
  return useMutation({
    mutationFn: async ({ id, revision, scope, ...manner }: Revising) =>
      (await api.schedule.update({ params: { id }, query: { ...query(manner), process_type: scope }, body: revision }))
        .data,
    onSuccess: ({ edit_id }) => learn(edit_id),
    onSettled,
  })
}

export function useRemoveOne() {
  const onSettled = useChanged()
  const learn = useLearnChange()
  return useMutation({
    mutationFn: async (id: string) => (await api.schedule.remove({ params: { id } })).data,
    onSuccess: ({ edit_id }) => learn(edit_id),
    onSettled,
  })
}

/** Of a series more than one: a background process, which tells by itself when it has done. */
export function useRemoveMany() {
  return useMutation({
    mutationFn: async ({ id, scope }: { id: string; scope: SeriesScope }) =>
      (await api.schedule.removeBulk({ params: { id }, query: { process_type: scope } })).data,
  })
}

export function useUndo() {
  const onSettled = useChanged()
  return useMutation({
    mutationFn: async (id: string) => (await api.schedule.undo({ params: { id } })).data,
    onSettled,
  })
}

interface Substituting {
  id: string
  version: number
  teacher_id: string | null
  reason: string
}

export function useSubstitute() {
  const onSettled = useChanged()
  const learn = useLearnChange()
  return useMutation({
    mutationFn: async ({ id, ...body }: Substituting) => (await api.schedule.substitute({ params: { id }, body })).data,
    onSuccess: ({ edit_id }) => learn(edit_id),
    onSettled,
  })
}

export function useMakeAddress() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.schedule.makeFeed({})).data,
    onSuccess: (address) => keepAnswer(cache, scheduleQueries.address().queryKey, address),
  })
}

export function useRevokeAddress() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.schedule.revokeFeed({}),
    onSuccess: () => keepAnswer(cache, scheduleQueries.address().queryKey, null),
  })
}

export function useSaveBells(kind: BellKind) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { version: number; periods: BellPeriod[] }) =>
      (await api.schedule.saveBells({ params: { kind }, body })).data,
    onSettled: () => cache.invalidateQueries({ queryKey: scheduleQueries.bells().queryKey }),
  })
}

/** A background process, which tells by itself when it has done. */
export function useApplyBells(kind: BellKind) {
  return useMutation({
    mutationFn: async (body: { start_date: string; end_date: string }) =>
      (await api.schedule.applyBells({ params: { kind }, body })).data,
  })
}
