import { byRank, type Role as RoleCode } from '@kelasku/shared/kernel/actor'
import { expect, test } from 'vitest'
import { useRole, type Role } from '#platform/session/role.ts'
import { destinations, offeredTo, quickActions } from './destinations.ts'

const someone = (roles: RoleCode[], more: Partial<Role> = {}): Role => ({
  ...useRole.getInitialState(),
  school_role: byRank(roles),
  is_admin: roles.includes('ADMIN'),
  ...more,
})

const offered = (role: Role, hidden: string[] = []) => ({
  pages: offeredTo(role, hidden, destinations).map(({ name }) => name),
  actions: offeredTo(role, hidden, quickActions).map(({ name }) => name),
})

const forEverybody = [
  'calendar',
  'permits',
  'proposals',
  'chat',
  'notifications',
  'notificationWays',
  'devices',
  'password',
]
const forStaff = ['month', 'recap', 'lessonAttendance', 'teachingLog', 'templates', 'bells', 'submissions', 'imports']
const forOffice = [
  'dutyBoard',
  'classes',
  'people',
  'years',
  'curricula',
  'scoreSettings',
  'requests',
  'appearance',
  'rollover',
]

const cases: [string, Role, pages: string[], actions: string[]][] = [
  ['a pupil', someone(['SISWA']), forEverybody, ['askPermit', 'handIn', 'joinSchool']],
  ['a parent', someone(['ORTU']), [...forEverybody, 'onlineClasses'], ['askPermit', 'handIn', 'joinSchool']],
  [
    'a teacher',
    someone(['GURU']),
    [...forEverybody, ...forStaff],
    ['announce', 'newTask', 'newExam', 'newOnlineClass', 'fillLog', 'joinSchool'],
  ],
  [
    'a homeroom teacher with a child at the school',
    someone(['WALIKELAS', 'ORTU']),
    [...forEverybody, ...forStaff],
    [
      'askPermit',
      'handIn',
      'dispense',
      'announce',
      'newTask',
      'newExam',
      'newOnlineClass',
      'fillLog',
      'addStudent',
      'importStudents',
      'joinSchool',
    ],
  ],
  [
    'a teacher on duty',
    someone(['GURU'], { positions: ['DUTY'] }),
    [...forEverybody, ...forStaff, 'dutyBoard'],
    ['announce', 'newTask', 'newExam', 'newOnlineClass', 'fillLog', 'joinSchool'],
  ],
  [
    'an admin',
    someone(['ADMIN']),
    [...forEverybody, ...forStaff, ...forOffice, 'onlineClasses', 'scores'],
    [
      'dispense',
      'announce',
      'newExam',
      'newOnlineClass',
      'addClass',
      'addTeacher',
      'addStudent',
      'addParent',
      'importTeachers',
      'importStudents',
      'joinSchool',
    ],
  ],
]

test.each(cases)('%s is offered what is theirs', (_who, role, pages, actions) => {
  const seen = offered(role)
  expect(seen.pages.toSorted()).toEqual(pages.toSorted())
  expect(seen.actions.toSorted()).toEqual(actions.toSorted())
})

test('what the school has hidden from the menu is not offered beneath it either', () => {
  const { pages, actions } = offered(someone(['GURU']), ['revamp/absensi', 'quiz', ''])
  expect(pages).not.toContain('permits')
  expect(pages).not.toContain('month')
  expect(pages).toContain('calendar')
  expect(actions).not.toContain('newExam')
})
