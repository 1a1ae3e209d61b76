import { classesApi } from '@kelasku/shared/classroom/classes'
import { adminOnly } from '#features/school/service.ts'
import type { Processes } from '#features/background-process/engine.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { beginImport, chooseCourses, fetchCourses } from '../google/service.ts'
import { administeredClass, classFor, openOnly } from '../service.ts'
import { appointHomeroom } from './homeroom.ts'
import { openClasses } from './many.ts'
import { lockClass } from './repo.ts'
import { archiveClass, openClass, restoreClass, reviseClass } from './service.ts'

export const classRoutes = (tools: Toolbox, processes: Processes): Served[] => [
  serve(classesApi.create, {
    guard: ({ who }) => adminOnly(who),
    run: async ({ who, body, work }) => ({ data: await openClass(who, body, work, tools) }),
  }),
  serve(classesApi.createMany, {
    guard: ({ who }) => adminOnly(who),
    run: async ({ who, body, work }) => ({ data: await openClasses(who, body, work, tools) }),
  }),
  serve(classesApi.get, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ subject: known }) => ({ data: known.view }),
  }),
  serve(classesApi.revise, {
    guard: ({ who, params, work }) => administeredClass(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({
      data: await reviseClass(who, known, body, work),
      message: 'Berhasil merubah data!',
    }),
  }),
  serve(classesApi.archive, {
    guard: ({ who, params, work }) => administeredClass(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await archiveClass(who, known, work) }),
  }),
  serve(classesApi.restore, {
    guard: ({ who, params, work }) => administeredClass(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await restoreClass(who, known, work) }),
  }),
  serve(classesApi.promote, {
    guard: ({ who, params, work }) => administeredClass(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => {
      openOnly(known)
      await appointHomeroom(await lockClass(work.tx, known.view.id), body.user_id, work)
      return { data: (await classFor(who, known.view.id, work)).view }
    },
  }),
  serve(classesApi.googleCourses, {
    prepare({ who, body }) {
      adminOnly(who)
      return fetchCourses(body.access_token, tools)
    },
    guard: ({ who }) => adminOnly(who),
    run: async ({ who, prepared, work }) => ({ data: await chooseCourses(who, prepared, work) }),
  }),
  serve(classesApi.importFromGoogle, {
    guard: ({ who }) => adminOnly(who),
    run: async ({ who, body, work }) => ({ data: await beginImport(who, body, work, tools, processes) }),
  }),
]
