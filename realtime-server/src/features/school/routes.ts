import { pageMeta } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { schoolApi } from '@kelasku/shared/school/contract'
import { chooseSchool } from '#platform/auth/sessions.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { listMembershipsOf, listRequestsOf, listSchools } from './repo.ts'
import { answerRequest } from './answer.ts'
import {
  adminOnly,
  askToJoin,
  memberFor,
  openSchool,
  presentSchool,
  requestsOf,
  reviseSchool,
  schoolFor,
  setAdmin,
  type MemberHearing,
} from './service.ts'
import { yearRoutes } from './years/routes.ts'
import type { ForYears } from './years/service.ts'

const directory = 'a person who looks for a school belongs to none yet'

/** What others make of a school's life, which stand above it and so are handed in. */
interface ForSchool extends ForYears {
  whenAsked: MemberHearing
  whenAnswered: MemberHearing
}

export const schoolRoutes = ({ whenAsked, whenAnswered, ...forYears }: ForSchool): Served[] => [
  serve(schoolApi.search, {
    bypassRls: directory,
    guard: everyone,
    run: async ({ query: { provinsi_id, kota_id, grade, ...paging }, work }) => {
      const { items, total } = await listSchools(work.tx, { provinceId: provinsi_id, cityId: kota_id, grade }, paging)
      return { data: items, meta: pageMeta(paging, total) }
    },
  }),
  serve(schoolApi.find, {
    bypassRls: directory,
    guard: everyone,
    run: async ({ query: { search, ...paging }, work }) => {
      const { items, total } = await listSchools(work.tx, { text: search }, paging)
      return { data: items, meta: pageMeta(paging, total) }
    },
  }),
  serve(schoolApi.mine, {
    bypassRls: 'a role that still waits for approval gives no rows of its school yet',
    guard: everyone,
    run: async ({ who, work }) => ({ data: await listMembershipsOf(work.tx, who.userId) }),
  }),
  serve(schoolApi.get, {
    guard: ({ who, params, work }) => schoolFor(who, params.id, work),
    run: ({ who, subject: school }) => ({ data: presentSchool(who, school) }),
  }),
  serve(schoolApi.open, {
    bypassRls: 'a new school has no members yet',
    guard: everyone,
    run: async ({ who, body, work }) => ({ data: await openSchool(who.userId, body, work) }),
  }),
  serve(schoolApi.update, {
    guard: ({ who, params, work }) => schoolFor(who, params.id, work),
    run: async ({ who, subject: school, body, work }) => ({
      data: await reviseSchool(who, school, body, work),
      message: 'Berhasil merubah data!',
    }),
  }),
  serve(schoolApi.askToJoin, {
    bypassRls: 'who asks to join is not yet in the school',
    guard: everyone,
    run: async ({ who, body, work }) => ({ data: await askToJoin(who, body.school_id, body.role, whenAsked, work) }),
  }),
  serve(schoolApi.ownRequests, {
    bypassRls: 'who waits or was rejected is not in the school',
    guard: everyone,
    run: async ({ who, work }) => ({ data: await listRequestsOf(work.tx, who.userId) }),
  }),
  serve(schoolApi.switch, {
    bypassRls: 'the session’s default lies in the vault',
    guard: ({ who, body }) => {
      const mine = who.memberships.filter(({ schoolId }) => schoolId === body.school_id)
      const chosen = body.role ? mine.find(({ role }) => role === body.role) : mine[0]
      if (!chosen) throw refusal.not_found()
      return chosen
    },
    run: async ({ who, subject: membership, work }) => {
      await chooseSchool(work.tx, who.sessionId, membership.schoolId)
      const mine = await listMembershipsOf(work.tx, who.userId)
      return { data: mine.find(({ id }) => id === membership.id)! } // the guard has just found it active
    },
  }),
  serve(schoolApi.requests, {
    guard: ({ who }) => adminOnly(who),
    run: ({ who, query, work }) => requestsOf(who, query, work),
  }),
  serve(schoolApi.decide, {
    guard: ({ who, params, work }) => memberFor(who, params.id, work),
    run: async ({ subject: member, body, work }) => ({ data: await answerRequest(member, body, whenAnswered, work) }),
  }),
  serve(schoolApi.setAdmin, {
    guard: ({ who, params, work }) => memberFor(who, params.id, work),
    run: async ({ subject: member, body, work }) => ({ data: await setAdmin(member, body.is_admin, work) }),
  }),
  ...yearRoutes(forYears),
]
