import type { RouteObject } from 'react-router-dom'

const results = () => import('./results/pages.ts')

export const shellRoutes: RouteObject[] = [
  { path: 'quiz', lazy: { Component: async () => (await import('./exams/ExamsPage.tsx')).ExamsPage } },
  { path: 'quiz/baru', lazy: { Component: async () => (await import('./exams/ExamFormPage.tsx')).NewExamPage } },
  { path: 'quiz/:id', lazy: { Component: async () => (await import('./exams/ExamPage.tsx')).ExamPage } },
  { path: 'quiz/:id/ubah', lazy: { Component: async () => (await import('./exams/ExamFormPage.tsx')).EditExamPage } },
  { path: 'quiz/:id/ruang', lazy: { Component: async () => (await import('./exams/rooms/RoomsPage.tsx')).RoomsPage } },
  {
    path: 'quiz/:id/lanjutan',
    lazy: { Component: async () => (await import('./exams/follow-up/FollowUpPage.tsx')).FollowUpPage },
  },
  { path: 'quiz/:id/awasi', lazy: { Component: async () => (await import('./board/BoardPage.tsx')).BoardPage } },
  { path: 'quiz/:id/nilai', lazy: { Component: async () => (await import('./marking/MarkingPage.tsx')).MarkingPage } },
  {
    path: 'quiz/:id/hasil',
    lazy: { Component: async () => (await results()).ScoresPage },
  },
  {
    path: 'quiz/:id/hasil/peserta/:uid',
    lazy: { Component: async () => (await results()).PaperPage },
  },
  {
    path: 'quiz/:id/hasil/analisis',
    lazy: { Component: async () => (await results()).AnalysisPage },
  },
  {
    path: 'quiz/:id/hasil/kunci',
    lazy: { Component: async () => (await results()).KeysPage },
  },
  {
    path: 'quiz/:id/hasil/terlambat',
    lazy: { Component: async () => (await results()).LatePage },
  },
  {
    path: 'quiz/:id/hasil/isyarat',
    lazy: { Component: async () => (await results()).DetectionPage },
  },
  {
    path: 'quiz/:id/hasil/jawaban',
    lazy: { Component: async () => (await results()).MatrixPage },
  },
  {
    path: 'quiz/:id/hasil/kejadian',
    lazy: { Component: async () => (await results()).LogPage },
  },
  {
    path: 'ujian-siswa/:id/tinjau',
    lazy: { Component: async () => (await import('./sitting/ReviewPage.tsx')).ReviewPage },
  },
  { path: 'ujian-siswa', lazy: { Component: async () => (await import('./sitting/MyExamsPage.tsx')).MyExamsPage } },
  { path: 'ujian-siswa/:id', lazy: { Component: async () => (await import('./sitting/MyExamPage.tsx')).MyExamPage } },
]

/** The exam has the whole screen, without the menu around it. */
export const wholeRoutes: RouteObject[] = [
  {
    path: 'ujian-siswa/:id/kerjakan',
    lazy: { Component: async () => (await import('./sitting/PlayerPage.tsx')).PlayerPage },
  },
]
