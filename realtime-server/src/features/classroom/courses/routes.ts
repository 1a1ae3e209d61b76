import { coursesApi } from '@kelasku/shared/classroom/courses'
import { adminOnly } from '#features/school/service.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { administeredClass } from '../service.ts'
import { nameSubjects } from './many.ts'
import { choosePupils, managedCourse, pupilsOf, staffCourse, type WhenPartEnds } from './pupils.ts'
import {
  administeredCourse,
  archiveCourse,
  classCoursesOf,
  courseFor,
  coursesIn,
  openCourse,
  orderCourses,
  presentCourse,
  reviseCourse,
  taughtBy,
} from './service.ts'
import { administeredSubject, dropSubject, nameSubject, renameSubject, subjectsOf } from './subjects.ts'

export const courseRoutes = (whenPartEnds: readonly WhenPartEnds[]): Served[] => [
  serve(coursesApi.schoolCourses, {
    guard: everyone,
    run: ({ who, query, work }) => {
      const status = query.status === 'active' ? 'ACTIVE' : 'ARCHIVED'
      return coursesIn(who, { ...query, status }, query, work)
    },
  }),
  serve(coursesApi.createCourse, {
    guard: ({ who, body, work }) => administeredClass(who, body.class_id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await openCourse(who, known, body, work) }),
  }),
  serve(coursesApi.course, {
    guard: ({ who, params, work }) => courseFor(who, params.id, work),
    run: async ({ who, subject: held, work }) => ({ data: await presentCourse(who, held, work) }),
  }),
  serve(coursesApi.reviseCourse, {
    guard: ({ who, params, work }) => administeredCourse(who, params.id, work),
    run: async ({ who, subject: held, body, work }) => ({
      data: await reviseCourse(who, held, body, work),
      message: 'Berhasil merubah data!',
    }),
  }),
  serve(coursesApi.archiveCourse, {
    guard: ({ who, params, work }) => administeredCourse(who, params.id, work),
    run: async ({ who, subject: held, work }) => ({ data: await archiveCourse(who, held, work) }),
  }),
  serve(coursesApi.coursePupils, {
    guard: ({ who, params, work }) => staffCourse(who, params.id, work),
    run: async ({ who, subject: held, work }) => ({ data: await pupilsOf(who, held, work) }),
  }),
  serve(coursesApi.chooseCoursePupils, {
    guard: ({ who, params, work }) => managedCourse(who, params.id, work),
    run: async ({ who, subject: held, body, work }) => ({
      data: await choosePupils(who, held, body, work, whenPartEnds),
    }),
  }),
  serve(coursesApi.orderCourses, {
    guard: ({ who, params, work }) => administeredClass(who, params.id, work),
    run: async ({ subject: known, body, work }) => ({ data: await orderCourses(known, body.course_ids, work) }),
  }),
  serve(coursesApi.classCourses, {
    guard: everyone,
    run: ({ who, query, work }) => classCoursesOf(who, query.subject_id, query, work),
  }),
  serve(coursesApi.coursesOfClasses, {
    guard: everyone,
    run: ({ who, query, work }) => coursesIn(who, { ...query, status: 'ACTIVE' }, query, work),
  }),
  serve(coursesApi.taughtBy, {
    guard: everyone,
    run: ({ who, params, query, work }) => taughtBy(who, params.id, query.status === 'active', query, work),
  }),
  serve(coursesApi.createSubjects, {
    guard: ({ who }) => adminOnly(who),
    run: async ({ who, body, work }) => ({ data: await nameSubjects(who, body, work) }),
  }),
  serve(coursesApi.subjects, {
    guard: everyone,
    run: ({ who, query, work }) => subjectsOf(who, query, work),
  }),
  serve(coursesApi.createSubject, {
    guard: ({ who }) => adminOnly(who),
    run: async ({ who, body, work }) => ({ data: await nameSubject(who, body, work) }),
  }),
  serve(coursesApi.reviseSubject, {
    guard: ({ who, params, work }) => administeredSubject(who, params.id, work),
    run: async ({ who, subject, body, work }) => ({ data: await renameSubject(who, subject, body, work) }),
  }),
  serve(coursesApi.removeSubject, {
    guard: ({ who, params, work }) => administeredSubject(who, params.id, work),
    run: async ({ subject, work }) => ({ data: await dropSubject(subject, work) }),
  }),
]
