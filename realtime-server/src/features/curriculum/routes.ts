import { curriculumCalls } from '@kelasku/shared/curriculum/api'
import { subjectFor } from '#features/classroom/courses/subjects.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import {
  addComponent,
  componentFor,
  componentsOf,
  orderComponents,
  removeComponent,
  reviseComponent,
} from './components/service.ts'
import type { ComponentUses } from './components/uses.ts'
import { frameworkFor, frameworksOf, reviseFramework } from './frameworks/service.ts'
import {
  coursesFor,
  curriculumFor,
  curriculumsOf,
  duplicateCurriculum,
  makeCurriculum,
  removeCurriculum,
  reviseCurriculum,
  setFollowing,
  staffOnly,
  viewCurriculum,
  writableCurriculum,
  writersOnly,
} from './service.ts'

/** @param uses whoever lets people choose a component (features/component-uses.ts). */
export const curriculumRoutes = (uses: ComponentUses): Served[] => [
  serve(curriculumCalls.list, {
    guard: ({ who }) => staffOnly(who),
    run: ({ who, query, work }) => curriculumsOf(who, query, work),
  }),
  serve(curriculumCalls.create, {
    guard: ({ who }) => writersOnly(who),
    run: async ({ who, body, work }) => ({ data: await makeCurriculum(who, body, work) }),
  }),
  serve(curriculumCalls.frameworks, {
    guard: ({ who }) => staffOnly(who),
    run: async ({ who, query, work }) => ({ data: await frameworksOf(who, query.school_year_id, work) }),
  }),
  serve(curriculumCalls.updateFramework, {
    guard: ({ who, params, work }) => frameworkFor(who, params.id, work),
    run: async ({ who, subject: framework, body, work }) => ({
      data: await reviseFramework(who, framework, body, work),
    }),
  }),
  serve(curriculumCalls.get, {
    guard: ({ who, params, work }) => curriculumFor(who, params.id, work),
    run: async ({ who, subject: curriculum, work }) => ({ data: await viewCurriculum(who, curriculum, work) }),
  }),
  serve(curriculumCalls.update, {
    guard: ({ who, params, work }) => writableCurriculum(who, params.id, work),
    run: async ({ who, subject: curriculum, body, work }) => ({
      data: await reviseCurriculum(who, curriculum, body, work),
    }),
  }),
  serve(curriculumCalls.remove, {
    guard: ({ who, params, work }) => writableCurriculum(who, params.id, work),
    run: async ({ subject: curriculum, work }) => ({ data: await removeCurriculum(curriculum, uses, work) }),
  }),
  serve(curriculumCalls.duplicate, {
    guard: ({ who, params, work }) => writableCurriculum(who, params.id, work),
    run: async ({ who, subject: curriculum, body, work }) => ({
      data: await duplicateCurriculum(who, curriculum, body, work),
    }),
  }),
  serve(curriculumCalls.courses, {
    guard: ({ who, params, work }) => curriculumFor(who, params.id, work),
    run: ({ subject: curriculum, query, work }) => coursesFor(curriculum, query, work),
  }),
  serve(curriculumCalls.follow, {
    guard: ({ who, params, work }) => writableCurriculum(who, params.id, work),
    run: async ({ who, subject: curriculum, body, work }) => ({
      data: await setFollowing(who, curriculum, body, work),
    }),
  }),
  serve(curriculumCalls.components, {
    guard: async ({ who, params, query, work }) => {
      const curriculum = await curriculumFor(who, params.id, work)
      await subjectFor(who, query.subject_id, work)
      return curriculum
    },
    run: async ({ subject: curriculum, query, work }) => ({
      data: await componentsOf(curriculum, query.subject_id, uses, work),
    }),
  }),
  serve(curriculumCalls.addComponent, {
    guard: async ({ who, params, body, work }) => {
      const curriculum = await writableCurriculum(who, params.id, work)
      await subjectFor(who, body.subject_id, work)
      return curriculum
    },
    run: async ({ subject: curriculum, body, work }) => ({ data: await addComponent(curriculum, body, uses, work) }),
  }),
  serve(curriculumCalls.orderComponents, {
    guard: async ({ who, params, body, work }) => {
      const curriculum = await writableCurriculum(who, params.id, work)
      await subjectFor(who, body.subject_id, work)
      return curriculum
    },
    run: async ({ subject: curriculum, body, work }) => ({
      data: await orderComponents(curriculum, body.subject_id, body.components, uses, work),
    }),
  }),
  serve(curriculumCalls.updateComponent, {
    guard: ({ who, params, work }) => componentFor(who, params.id, work),
    run: async ({ subject: component, body, work }) => ({ data: await reviseComponent(component, body, uses, work) }),
  }),
  serve(curriculumCalls.removeComponent, {
    guard: ({ who, params, work }) => componentFor(who, params.id, work),
    run: async ({ subject: component, work }) => ({ data: await removeComponent(component, uses, work) }),
  }),
]
