import { classroomApi } from '@kelasku/shared/classroom/contract'
import type { Processes } from '#features/background-process/engine.ts'
import type { ImportKinds } from '#features/import/kind.ts'
import { findSchool, membershipViewOf } from '#features/school/repo.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { classRoutes } from './classes/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import type { WhenPartEnds } from './courses/pupils.ts'
import { courseRoutes } from './courses/routes.ts'
import { joinByCode } from './join.ts'
import { memberRoutes } from './members/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { listChildren } from './repo.ts'
import { classesOf, classFor, coursesOf, currentClassOf, studentsOf, switchClass, teachersOf } from './service.ts'

/** What others make of a choice, which stand above it and so are handed in. */
interface ForClassrooms {
  whenPartEnds: readonly WhenPartEnds[]
  /** By which a single person is judged and brought in as well. */
  imports: ImportKinds
}

export const classroomRoutes = (
  tools: Toolbox,
  processes: Processes,
  { whenPartEnds, imports }: ForClassrooms,
): Served[] => [
  ...classRoutes(tools, processes),
  ...courseRoutes(whenPartEnds),
  ...memberRoutes(tools),
  ...codeRoutes(tools),
  ...peopleRoutes(tools, imports),
  serve(classroomApi.mine, {
    guard: everyone,
    run: ({ who, query, work }) => classesOf(who, query, query, work),
  }),
  serve(classroomApi.children, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await listChildren(work.tx, who.userId) }),
  }),
  serve(classroomApi.current, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await currentClassOf(who, work) }),
  }),
  serve(classroomApi.switch, {
    guard: ({ who, body, work }) => classFor(who, body.class_id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await switchClass(who, known, body.child_id, work) }),
  }),
  serve(classroomApi.grade, {
    guard: everyone,
    run: async ({ who, work }) => {
      const current = await currentClassOf(who, work)
      const school = await findSchool(work.tx, who.schoolId)
      return { data: { grade: school?.grade ?? null, level: current.class?.level ?? null } }
    },
  }),
  serve(classroomApi.teachers, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, subject: known, query, work }) => teachersOf(who, known, query, work),
  }),
  serve(classroomApi.students, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, subject: known, query, work }) => studentsOf(who, known, query, work),
  }),
  serve(classroomApi.courses, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ subject: known, query, work }) => coursesOf(known, query, work),
  }),
  serve(classroomApi.join, {
    bypassRls: 'who joins by a code is not yet in the school',
    guard: everyone,
    run: async ({ who, body: { invitation_code, ...joining }, work, call }) => {
      const trier = { userId: who.userId, ip: call.ip }
      const { membershipId, classId, childId } = await joinByCode(
        trier,
        { code: invitation_code, ...joining },
        work,
        tools,
      )
      return {
        data: { membership: await membershipViewOf(work.tx, membershipId), class_id: classId, child_id: childId },
      }
    },
  }),
]
