import type { ConferenceCard, KnownSettings, ConferenceStatus, RoomPolicy } from '@kelasku/shared/conference/contract'
import type { GroupsView } from '@kelasku/shared/conference/groups'
import type { PollView } from '@kelasku/shared/conference/polls'
import type { CourseRecap } from '@kelasku/shared/conference/recap'
import type { RecordingView } from '@kelasku/shared/conference/recordings'
import type { AttendanceReview, ConferenceReport, JoinReply, StayKind } from '@kelasku/shared/conference/room'
import type { RoomState, Seat as SeatView } from '@kelasku/shared/conference/room-state'
import type { Sheet } from '@kelasku/shared/conference/together'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { withState, type Room } from './room/room-news.ts'

/** As they come over the wire. */
export type Card = JsonifiedValue<ConferenceCard>
export type Seat = JsonifiedValue<SeatView>
export type State = JsonifiedValue<RoomState>
export type Joined = JsonifiedValue<JoinReply>
export type Review = JsonifiedValue<AttendanceReview>
export type ReviewedLine = Review['lines'][number]
export type Report = JsonifiedValue<ConferenceReport>
export type ReportLine = Report['lines'][number]
export type Poll = JsonifiedValue<PollView>
export type Groups = JsonifiedValue<GroupsView>
export type Round = NonNullable<Groups['round']>
export type Group = Round['groups'][number]
export type Recording = JsonifiedValue<RecordingView>
export type Recap = JsonifiedValue<CourseRecap>
export type Settings = KnownSettings
export type Policy = RoomPolicy

/** More than a week has. */
const all = 200

interface Days {
  from: string
  to: string
}

interface Past {
  to: string
  status?: ConferenceStatus | undefined
  needsReview?: boolean
  page: number
}

export const conferenceQueries = {
  all: () => ['conference'] as const,
  lists: () => [...conferenceQueries.all(), 'list'] as const,
  /** Those that touch these days, in their order. */
  during: ({ from, to }: Days) =>
    queryOptions({
      queryKey: [...conferenceQueries.lists(), 'during', from, to],
      queryFn: async ({ signal }) =>
        (await api.conference.list({ query: { from, to, limit: all, order: 'asc' } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  /** What is over, the latest first. */
  past: ({ to, status = 'ENDED', needsReview = false, page }: Past) =>
    queryOptions({
      queryKey: [...conferenceQueries.lists(), 'past', { to, status, needsReview, page }],
      queryFn: ({ signal }) =>
        api.conference.list(
          { query: { to, status, order: 'desc', page, limit: 20, ...(needsReview && { needs_review: 'true' }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** Of a course, meeting by meeting. */
  recap: (course_id: string) =>
    queryOptions({
      queryKey: [...conferenceQueries.lists(), 'recap', course_id],
      queryFn: async ({ signal }) => (await api.conference.recap({ query: { course_id } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  preset: (courseId: string) =>
    queryOptions({
      queryKey: [...conferenceQueries.all(), 'preset', courseId],
      queryFn: async ({ signal }) => (await api.conference.preset({ params: { id: courseId } }, { signal })).data,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...conferenceQueries.all(), 'settings'],
      queryFn: async ({ signal }) => (await api.conference.settings({}, { signal })).data,
    }),

  /** Everything that is known of one class. */
  of: (id: string) => [...conferenceQueries.all(), 'of', id] as const,
  one: (id: string) =>
    queryOptions({
      queryKey: [...conferenceQueries.of(id), 'one'],
      queryFn: async ({ signal }) => (await api.conference.get({ params: { id } }, { signal })).data,
    }),
  review: (id: string) =>
    queryOptions({
      queryKey: [...conferenceQueries.of(id), 'review'],
      queryFn: async ({ signal }) => (await api.conference.attendance({ params: { id } }, { signal })).data,
    }),
  report: (id: string) =>
    queryOptions({
      queryKey: [...conferenceQueries.of(id), 'report'],
      queryFn: async ({ signal }) => (await api.conference.report({ params: { id } }, { signal })).data,
    }),

  recordings: (id: string) =>
    queryOptions({
      queryKey: [...conferenceQueries.of(id), 'recordings'],
      queryFn: async ({ signal }) => (await api.conference.recordings({ params: { id } }, { signal })).data,
    }),

  /** Where this tab stands with a class: a key of its own, since what makes the others old does not end a stay. */
  stays: (id: string) => ['conference-stay', id] as const,
  /**
   * Joining is a command, but one that may be repeated and is the way back too: asked again like anything else on screen,
   * when a line comes back and when somebody was let in.
   */
  stay: (id: string, presence_id: string, wants: StayKind) =>
    queryOptions({
      queryKey: [...conferenceQueries.stays(id), presence_id, wants],
      queryFn: async ({ client }) => {
        const { data: joined } = await api.conference.join({ params: { id }, body: { presence_id, wants } })
        const { room } = joined
        if (room) client.setQueryData(conferenceQueries.room(id).queryKey, (held) => withState(held, room))
        return joined
      },
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** Asked again, it asks for what has changed since. */
  room: (id: string) =>
    queryOptions({
      queryKey: ['conference-room', id],
      queryFn: async ({ client, queryKey, signal }): Promise<Room> => {
        const held = client.getQueryData<Room>(queryKey)
        const { data } = await api.conference.room({ params: { id }, query: { since: held?.rev ?? 0 } }, { signal })
        // What was heard while the answer was on its way stands.
        return withState(client.getQueryData<Room>(queryKey), data)
      },
      gcTime: 0,
    }),
  stillNumber: (id: string) => ['conference-still-number', id] as const,
  /** The newest picture of the screen that this device shares; news of a newer one have it asked for. */
  still: (id: string, from: string) =>
    queryOptions({
      queryKey: ['conference-still', id, from],
      queryFn: async ({ client, signal }) => {
        const n = client.getQueryData<number>(conferenceQueries.stillNumber(id)) ?? 0
        return (await api.conference.still({ params: { id, n } }, { signal })).body
      },
      staleTime: Infinity,
      gcTime: 0,
    }),
  polls: (id: string) =>
    queryOptions({
      queryKey: ['conference-polls', id],
      queryFn: async ({ signal }) => (await api.conference.polls({ params: { id } }, { signal })).data,
    }),
  groups: (id: string) =>
    queryOptions({
      queryKey: ['conference-groups', id],
      queryFn: async ({ signal }) => (await api.conference.groups({ params: { id } }, { signal })).data,
    }),
  /** Begun by whoever asks first. */
  sheet: (id: string, sheet: Sheet, breakout_id: string | null) =>
    queryOptions({
      queryKey: [...conferenceQueries.all(), 'sheet', id, sheet, breakout_id],
      queryFn: async ({ signal }) =>
        (await api.conference.openSheet({ params: { id }, body: { sheet, breakout_id } }, { signal })).data,
    }),
}
