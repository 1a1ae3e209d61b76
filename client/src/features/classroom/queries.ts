import type { ClassType, EnrollmentStatus } from '@kelasku/shared/classroom/contract'
import type { Role } from '@kelasku/shared/kernel/actor'
import type { Sorting } from '@kelasku/shared/kernel/paging'
import type { MemberStatus } from '@kelasku/shared/school/contract'
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import { api } from '#platform/api/shell-api.ts'

/** As they come over the wire. */
type ItemOf<Call extends (...given: never[]) => PromiseLike<{ data: readonly unknown[] }>> = Awaited<
  ReturnType<Call>
>['data'][number]
export type ClassInList = ItemOf<typeof api.classroom.mine>
export type Member = ItemOf<typeof api.classroom.memberList>
export type Teacher = ItemOf<typeof api.classroom.teachers>
export type Course = ItemOf<typeof api.classroom.courses>
export type CourseDetail = Awaited<ReturnType<typeof api.classroom.course>>['data']
export type CoursePupils = Awaited<ReturnType<typeof api.classroom.coursePupils>>['data']
export type Subject = ItemOf<typeof api.classroom.subjects>
export type Code = ItemOf<typeof api.classroom.codes>
export type Family = ItemOf<typeof api.classroom.parentCodes>
export type Person = ItemOf<typeof api.classroom.people>
export type PersonRole = Person['roles'][number]
export type UserOption = ItemOf<typeof api.classroom.lookUp>
export type GoogleCourse = ItemOf<typeof api.classroom.googleCourses>

interface ClassSearch {
  status?: 'active' | 'archived' | undefined
  search?: string | undefined
  school_year_id?: string | undefined
  type?: ClassType | undefined
  page?: number
}

export type MemberSort = 'name' | 'end_date'

interface MemberSearch extends Sorting<MemberSort> {
  search?: string | undefined
  status?: EnrollmentStatus | 'all' | undefined
  page?: number
}

export type PeopleSort = 'name' | 'role' | 'class'

interface PeopleSearch extends Sorting<PeopleSort> {
  role_code?: Role | undefined
  is_admin?: 'true' | 'false' | undefined
  status?: MemberStatus | undefined
  search?: string | undefined
  page?: number
}

interface LookUp {
  role_code: Role
  search?: string | undefined
  without_class?: 'true' | undefined
}

/** What is not set is not asked for. */
const set = <Query extends object>(query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== '')) as Query // the same fields, but for empty ones

/** The most that one call gives: a class is shown whole. */
const whole = 200

export const classroomQueries = {
  all: () => ['classroom'] as const,
  /** The classes of the sidebar's dropdown. */
  mine: () =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'mine'],
      queryFn: async ({ signal }) => (await api.classroom.mine({ query: {} }, { signal })).data,
      meta: { isKept: true },
    }),
  /** Those in which one works: what is written for a class is written in one of them. */
  working: () =>
    queryOptions({
      queryKey: [...classroomQueries.lists(), 'working'],
      queryFn: async ({ signal }) =>
        (await api.classroom.mine({ query: { working: 'true', limit: whole } }, { signal })).data,
    }),
  /** Every class that they see now: all of the school for those who lead it. */
  seen: () =>
    queryOptions({
      queryKey: [...classroomQueries.lists(), 'seen'],
      queryFn: async ({ signal }) =>
        (await api.classroom.mine({ query: { status: 'active', limit: whole } }, { signal })).data,
    }),
  lists: () => [...classroomQueries.all(), 'list'] as const,
  list: (search: ClassSearch) =>
    queryOptions({
      queryKey: [...classroomQueries.lists(), search],
      queryFn: ({ signal }) => api.classroom.mine({ query: set({ limit: 50, ...search }) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  current: () =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'current'],
      queryFn: async ({ signal }) => (await api.classroom.current({}, { signal })).data,
      meta: { isKept: true },
    }),
  children: () =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'children'],
      queryFn: async ({ signal }) => (await api.classroom.children({}, { signal })).data,
      meta: { isKept: true },
    }),

  /** Wherever classes and their people are counted. */
  counted: (): QueryKey[] => [
    classroomQueries.mine().queryKey,
    classroomQueries.current().queryKey,
    classroomQueries.lists(),
  ],

  /** Everything that is known of one class. */
  ofClass: (id: string) => [...classroomQueries.all(), 'of', id] as const,
  peopleOf: (id: string) => [...classroomQueries.ofClass(id), 'people'] as const,
  teachers: (id: string) =>
    queryOptions({
      queryKey: [...classroomQueries.peopleOf(id), 'teachers'],
      queryFn: ({ signal }) => api.classroom.teachers({ params: { id }, query: {} }, { signal }),
    }),
  students: (id: string) =>
    queryOptions({
      queryKey: [...classroomQueries.peopleOf(id), 'students'],
      queryFn: ({ signal }) => api.classroom.students({ params: { id }, query: {} }, { signal }),
    }),
  pupils: (id: string, search: MemberSearch = {}) =>
    queryOptions({
      queryKey: [...classroomQueries.peopleOf(id), 'pupils', search],
      queryFn: ({ signal }) =>
        api.classroom.memberList(
          { params: { id }, query: set({ role: 'SISWA' as const, limit: 100, ...search }) },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  coursesOf: (id: string) => [...classroomQueries.ofClass(id), 'courses'] as const,
  courses: (id: string) =>
    queryOptions({
      queryKey: classroomQueries.coursesOf(id),
      queryFn: ({ signal }) => api.classroom.courses({ params: { id }, query: {} }, { signal }),
      staleTime: 5 * 60_000,
      meta: { isKept: true },
    }),
  course: (classId: string, id: string) =>
    queryOptions({
      queryKey: [...classroomQueries.coursesOf(classId), 'one', id],
      queryFn: async ({ signal }) => (await api.classroom.course({ params: { id } }, { signal })).data,
    }),
  coursePupils: (classId: string, id: string) =>
    queryOptions({
      queryKey: [...classroomQueries.coursesOf(classId), 'pupils', id],
      queryFn: async ({ signal }) => (await api.classroom.coursePupils({ params: { id } }, { signal })).data,
    }),

  /**
   * Codes open doors: never longer in memory than on the screen. Each look at them is written down, so nobody but the
   * person looks again: news only mark them as old (codes/CodesChanged.tsx).
   */
  codesOf: (id: string) => [...classroomQueries.ofClass(id), 'codes'] as const,
  codes: (id: string, search: { kind?: 'STUDENT' | 'TEACHER'; state?: 'open' | 'all' } = {}) =>
    queryOptions({
      queryKey: [...classroomQueries.codesOf(id), 'class', search],
      queryFn: async ({ signal }) =>
        (await api.classroom.codes({ params: { id }, query: set({ limit: whole, ...search }) }, { signal })).data,
      gcTime: 0,
      staleTime: 'static',
    }),
  parentCodes: (id: string, search = '') =>
    queryOptions({
      queryKey: [...classroomQueries.codesOf(id), 'parents', search],
      queryFn: ({ signal }) =>
        api.classroom.parentCodes({ params: { id }, query: set({ limit: whole, search }) }, { signal }),
      placeholderData: keepPreviousData,
      gcTime: 0,
      staleTime: 'static',
    }),
  codeUses: (classId: string, id: string) =>
    queryOptions({
      queryKey: [...classroomQueries.codesOf(classId), 'uses', id],
      queryFn: ({ signal }) => api.classroom.codeUses({ params: { id }, query: { limit: whole } }, { signal }),
    }),

  subjects: (search = '') =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'subjects', search],
      queryFn: ({ signal }) => api.classroom.subjects({ query: set({ limit: whole, search }) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The courses that somebody teaches now. */
  taughtBy: (id: string) =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'taught-by', id],
      queryFn: async ({ signal }) =>
        (await api.classroom.taughtBy({ params: { id }, query: { limit: whole } }, { signal })).data,
    }),
  /** The people of the school, as its office keeps them. */
  peoples: () => [...classroomQueries.all(), 'school-people'] as const,
  people: (search: PeopleSearch) =>
    queryOptions({
      queryKey: [...classroomQueries.peoples(), 'list', search],
      queryFn: ({ signal }) => api.classroom.people({ query: set({ limit: 25, ...search }) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  lookUp: (look: LookUp) =>
    queryOptions({
      queryKey: [...classroomQueries.peoples(), 'options', look],
      queryFn: async ({ signal }) =>
        (await api.classroom.lookUp({ query: set({ limit: 50, ...look }) }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
}
