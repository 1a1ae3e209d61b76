import { newPersonApi } from '@kelasku/shared/classroom/new-person'
import { peopleApi } from '@kelasku/shared/classroom/people'
import type { ImportKinds } from '#features/import/kind.ts'
import { adminOnly, memberFor } from '#features/school/service.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { addPerson, placesFor } from './new-person.ts'
import { changeEmail, endMembership, lookUp, peopleOf, personFor, setPosition } from './service.ts'

export const peopleRoutes = (tools: Toolbox, imports: ImportKinds): Served[] => [
  serve(newPersonApi.addPerson, {
    guard: ({ who, body, work }) => placesFor(who, body, work),
    run: async ({ who, subject: classes, body, work }) => ({
      data: await addPerson(who, body, classes, { work, tools, imports }),
    }),
  }),
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
