import { membersApi } from '@kelasku/shared/classroom/members'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { classFor, managedClass } from '../service.ts'
import { addPeople } from './arrivals.ts'
import { endMember, membersOf, movePupil } from './service.ts'

const everybodyNow = { status: 'ACTIVE', sort: 'name', direction: 'asc' } as const

export const memberRoutes = (tools: Toolbox): Served[] => [
  serve(membersApi.members, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, subject: known, query, work }) => membersOf(who, known, { ...query, ...everybodyNow }, query, work),
  }),
  serve(membersApi.memberList, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, subject: known, query, work }) => membersOf(who, known, query, query, work),
  }),
  serve(membersApi.addPeople, {
    guard: ({ who, body, work }) => managedClass(who, body.class_id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await addPeople(who, known, body, work, tools) }),
  }),
  serve(membersApi.move, {
    guard: async ({ who, params, body, work }) => ({
      from: await managedClass(who, params.id, work),
      to: await managedClass(who, body.class_id, work),
    }),
    run: async ({ params, subject: { from, to }, body, work }) => ({
      data: await movePupil(from, to, params.user_id, body, work),
    }),
  }),
  serve(membersApi.end, {
    guard: ({ who, params, work }) => managedClass(who, params.id, work),
    run: async ({ who, params, subject: known, body, work }) => ({
      data: await endMember(who, known, params.user_id, body, work),
    }),
  }),
]
