import type { RouteObject } from 'react-router-dom'

/** The pages of somebody who stands in no school yet, or is about to choose another. */
export const personRoutes: RouteObject[] = [
  {
    lazy: { Component: async () => (await import('#features/identity/widgets/PersonFrame.tsx')).PersonFrame },
    children: [
      { path: 'ganti-sekolah', lazy: { Component: async () => (await import('./entry/SwitchPage.tsx')).SwitchPage } },
      { path: 'gabung-sekolah', lazy: { Component: async () => (await import('./entry/JoinPage.tsx')).JoinPage } },
      { path: 'wizard', lazy: { Component: async () => (await import('./entry/WizardPage.tsx')).WizardPage } },
    ],
  },
]

const settings = () => import('./settings/pages.ts')

/** Kelasku, the open class; and what the office keeps of classes and people. */
export const shellRoutes: RouteObject[] = [
  {
    path: 'revamp/class/view',
    lazy: { Component: async () => (await import('./class/ClassPage.tsx')).ClassPage },
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('#features/dashboard/stream/StreamPage.tsx')).StreamPage },
      },
      { path: 'siswa', lazy: { Component: async () => (await import('./students/StudentsPage.tsx')).StudentsPage } },
      { path: 'guru', lazy: { Component: async () => (await import('./teachers/TeachersPage.tsx')).TeachersPage } },
      { path: 'mapel', lazy: { Component: async () => (await import('./courses/CoursesPage.tsx')).CoursesPage } },
      {
        path: 'tugas',
        lazy: { Component: async () => (await import('#features/task/teach/ClassTasks.tsx')).ClassTasks },
      },
      { path: 'kode', lazy: { Component: async () => (await import('./codes/CodesPage.tsx')).CodesPage } },
      {
        path: 'pengaturan',
        lazy: { Component: async () => (await import('./class/ClassSettingsPage.tsx')).ClassSettingsPage },
      },
    ],
  },
  {
    path: 'tambah-orang',
    lazy: { Component: async () => (await import('./new-person/NewPersonPage.tsx')).NewPersonPage },
  },
  {
    path: 'pengaturan',
    lazy: { Component: async () => (await import('#features/school/settings/SettingsPage.tsx')).SettingsPage },
    children: [
      { path: 'kelas', lazy: { Component: async () => (await settings()).ClassesPage } },
      { path: 'mapel', lazy: { Component: async () => (await settings()).SubjectsPage } },
      { path: 'pengguna', lazy: { Component: async () => (await settings()).PeoplePage } },
      {
        path: 'google-classroom',
        lazy: {
          Component: async () => (await settings()).GoogleClassroomPage,
        },
      },
    ],
  },
]
