import { peopleApi } from '@kelasku/shared/classroom/people'
import { adminOnly, memberFor } from '#features/school/service.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { changeEmail, endMembership, lookUp, peopleOf, personFor, setPosition } from './service.ts'

export const peopleRoutes = (): Served[] => [
  serve(peopleApi.lookUp, {
    guard: everyone,
    run: ({ who, query: { without_class = false, ...query }, work }) =>
      lookUp(who, { ...query, withoutClass: without_class }, query, work),
  }),
  serve(peopleApi.people, {
    guard: ({ who }) => adminOnly(who),
    run: ({ who, query, work }) => peopleOf(who, query, query, work),
  }),
  serve(peopleApi.changeEmail, {
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: async ({ who, subject: person, body, work }) => ({ data: await changeEmail(who, person, body.email, work) }),
  }),
  serve(peopleApi.setPosition, {
    guard: ({ who, params, work }) => memberFor(who, params.id, work),
    run: async ({ subject: member, body, work }) => ({ data: await setPosition(member, body.position, work) }),
  }),
  serve(peopleApi.endMembership, {
    guard: ({ who, params, work }) => memberFor(who, params.id, work),
    run: async ({ subject: member, body, work }) => ({ data: await endMembership(member, body, work) }),
  }),
]
