import type { ConferenceDraft, ConferenceRevision, ConferenceSettings } from '@kelasku/shared/conference/contract'
import type { ListedMinutes } from '@kelasku/shared/conference/recap'
import type { SeatChange } from '@kelasku/shared/conference/room'
import type { Reaction } from '@kelasku/shared/conference/room-state'
import type { LessonMark } from '@kelasku/shared/attendance/contract'
import type { SeriesScope } from '@kelasku/shared/schedule/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { socketCall } from '#platform/live/socket-call.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { notify } from '#ui/notify.ts'
import { conferenceQueries, type Card, type Policy, type Seat } from './queries.ts'
import type { Room } from './room/room-news.ts'
import { t as say } from './words.ts'

/** What a change answers with stands at once; every list is asked for anew. */
function keep(cache: QueryClient, card: Card): void {
  keepAnswer(cache, conferenceQueries.one(card.id).queryKey, card)
  void cache.invalidateQueries({ queryKey: conferenceQueries.lists() })
}

/** Whatever it was refused for, it stands otherwise by now. */
const askAnew = (cache: QueryClient) => cache.invalidateQueries({ queryKey: conferenceQueries.all() })

export function usePlanConference() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.input<typeof ConferenceDraft>) => (await api.conference.create({ body })).data,
    onSuccess: (card) => keep(cache, card),
  })
}

interface Revising {
  revision: z.input<typeof ConferenceRevision>
  scope: SeriesScope
}

export function useReviseConference(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ revision, scope }: Revising) =>
      (await api.conference.update({ params: { id }, query: { process_type: scope }, body: revision })).data,
    onSuccess: ({ conference }) => keep(cache, conference),
    onError: () => askAnew(cache),
  })
}

export function useCancelConference(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.conference.remove({ params: { id } })).data,
    onSettled: () => askAnew(cache),
  })
}

/** With its entry in the schedule it comes back; the dialog that offers it is gone by then, so what follows stands here. */
export function useUndoCancel() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (editId: string) => api.schedule.undo({ params: { id: editId } }),
    onSuccess: () => notify({ title: say(($) => $.restored), tone: 'success' }),
    onError: notifyProblem,
    onSettled: () => askAnew(cache),
  })
}

/** A lesson that was to meet in its classroom meets here again. */
export function useRestoreConference(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.conference.create({ body: { schedule_id: id } })).data,
    onSuccess: (card) => keep(cache, card),
    onError: () => askAnew(cache),
  })
}

/** Of an outside link: the press is the arrival, and says where the class is. */
export function useVisit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.conference.visit({ params: { id } })).data.url,
    onError: () => askAnew(cache),
  })
}

export function useEndConference(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.conference.end({ params: { id } })).data,
    onSuccess: (card) => keep(cache, card),
    onError: () => askAnew(cache),
  })
}

export function useReopenConference(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.conference.reopen({ params: { id } })).data,
    onSuccess: (card) => {
      keep(cache, card)
      return cache.invalidateQueries({ queryKey: conferenceQueries.stays(id) })
    },
    onError: () => askAnew(cache),
  })
}

/** A change of the room in what this device holds of it, until its news come. */
const change = (cache: QueryClient, id: string, how: (room: Room) => Room) =>
  cache.setQueryData(conferenceQueries.room(id).queryKey, (room) => room && how(room))

const withSeat = (room: Room, seat: Seat): Room => ({ ...room, seats: { ...room.seats, [seat.user.id]: seat } })

export function useRaiseHand(id: string, userId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (up: boolean) => (await api.conference.hand({ params: { id }, body: { up } })).data,
    onSuccess: ({ hand_at }) =>
      change(cache, id, (room) => {
        const own = room.seats[userId]
        return own ? withSeat(room, { ...own, hand_at }) : room
      }),
    onError: notifyProblem,
  })
}

export const useReact = (id: string) =>
  useMutation({
    mutationFn: (reaction: Reaction) =>
      socketCall('conference.react', api.conference.react, { params: { id }, body: { reaction } }),
    onError: notifyProblem,
  })

export function useSetSeat(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, seat }: { userId: string; seat: SeatChange }) =>
      (await api.conference.seat({ params: { id, user_id: userId }, body: seat })).data,
    onSuccess: (seat) => change(cache, id, (room) => withSeat(room, seat)),
    onError: (error) => {
      notifyProblem(error)
      return cache.invalidateQueries({ queryKey: conferenceQueries.room(id).queryKey })
    },
  })
}

export function useSetPolicy(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (policy: Partial<Policy>) => (await api.conference.policy({ params: { id }, body: policy })).data,
    onSuccess: ({ policy }) => change(cache, id, (room) => ({ ...room, policy })),
    onError: notifyProblem,
  })
}

export function useClearHands(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.conference.clearHands({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: conferenceQueries.room(id).queryKey }),
    onError: notifyProblem,
  })
}

export function useReviewAttendance(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { marks: z.input<typeof LessonMark>[]; reason: string }) =>
      (await api.conference.review({ params: { id }, body })).data,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: conferenceQueries.of(id) }),
        cache.invalidateQueries({ queryKey: conferenceQueries.lists() }),
      ]),
  })
}

/** Minutes of a class behind a link; no lines take the list back. */
export function useSaveList(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (minutes: ListedMinutes[]) =>
      (await api.conference.saveList({ params: { id }, body: { minutes } })).data,
    onSuccess: (review) => {
      keepAnswer(cache, conferenceQueries.review(id).queryKey, review)
      return Promise.all([
        cache.invalidateQueries({ queryKey: conferenceQueries.report(id).queryKey }),
        cache.invalidateQueries({ queryKey: conferenceQueries.lists() }),
      ])
    },
  })
}

export function useSettle() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: ConferenceSettings) => (await api.conference.reviseSettings({ body })).data,
    onSuccess: (settings) => keepAnswer(cache, conferenceQueries.settings().queryKey, settings),
  })
}
