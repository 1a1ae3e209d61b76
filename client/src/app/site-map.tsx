/**
 * The site map. Every feature brings its own pages, each of them lazy, in its `route.tsx`: `publicRoutes` before
 * sign-in, `personRoutes` for somebody in no school, `shellRoutes` for the pages of a school. Here it is said what stands
 * around them and who may open them.
 */
import { Suspense, type ReactNode } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import * as announcement from '#features/announcement/route.tsx'
import * as attendance from '#features/attendance/route.tsx'
import * as backgroundProcess from '#features/background-process/route.tsx'
import * as blendedPlan from '#features/blended-plan/route.tsx'
import * as calendar from '#features/calendar/route.tsx'
import * as chat from '#features/chat/route.tsx'
import * as classroom from '#features/classroom/route.tsx'
import * as conference from '#features/conference/route.tsx'
import * as curriculum from '#features/curriculum/route.tsx'
import * as dashboard from '#features/dashboard/route.tsx'
import * as dutyBoard from '#features/duty-board/route.tsx'
import * as exam from '#features/exam/route.tsx'
import * as forum from '#features/forum/route.tsx'
import * as identity from '#features/identity/route.tsx'
import * as imports from '#features/import/route.tsx'
import * as journal from '#features/journal/route.tsx'
import * as notification from '#features/notification/route.tsx'
import * as permit from '#features/permit/route.tsx'
import * as profile from '#features/profile/route.tsx'
import * as quiz from '#features/quiz/route.tsx'
import * as reportCard from '#features/report-card/route.tsx'
import * as reportCardSettings from '#features/report-card/report-settings/route.tsx'
import * as reportCardSign from '#features/report-card/sign/route.tsx'
import * as reportCardFamily from '#features/report-card/family/route.tsx'
import * as reportCardVerify from '#features/report-card/verify/route.tsx'
import * as reportCardData from '#features/report-card/student-data/route.tsx'
import * as reportQualitative from '#features/report-qualitative/route.tsx'
import * as rollover from '#features/rollover/route.tsx'
import * as schedule from '#features/schedule/route.tsx'
import * as school from '#features/school/route.tsx'
import * as score from '#features/score/route.tsx'
import * as reportPrint from '#features/report-card/print/route.tsx'
import * as scoreSubmission from '#features/score-submission/route.tsx'
import * as storage from '#features/storage/route.tsx'
import * as task from '#features/task/route.tsx'
import * as whitelabel from '#features/whitelabel/route.tsx'
import { Built } from '#platform/built.ts'
import { Boundary } from './Boundary.tsx'
import { withLazyPages } from './lazy-pages.tsx'
import { MissingPage } from './pages/MissingPage.tsx'
import { Placeholder } from './pages/Placeholder.tsx'
import { RootLayout } from './RootLayout.tsx'
import { RequireAccount } from './session/RequireAccount.tsx'
import { RequireMembership } from './session/RequireMembership.tsx'
import { PagePlaceholder } from './shell/PagePlaceholder.tsx'
import { Shell } from './shell/Shell.tsx'
import { pathsOf } from './shell/paths.ts'
import { WholeMenu } from './WholeMenu.tsx'

const atTheDoor: RouteObject[] = [...identity.publicRoutes, ...dutyBoard.publicRoutes, ...reportCardVerify.publicRoutes]
const ofThePerson: RouteObject[] = [...classroom.personRoutes, ...identity.personRoutes]
const ofTheSchool: RouteObject[] = [
  ...dashboard.shellRoutes,
  ...classroom.shellRoutes,
  ...identity.shellRoutes,
  ...schedule.shellRoutes,
  ...blendedPlan.shellRoutes,
  ...school.shellRoutes,
  ...rollover.shellRoutes,
  ...backgroundProcess.shellRoutes,
  ...announcement.shellRoutes,
  ...forum.shellRoutes,
  ...attendance.shellRoutes,
  ...permit.shellRoutes,
  ...notification.shellRoutes,
  ...chat.shellRoutes,
  ...calendar.shellRoutes,
  ...imports.shellRoutes,
  ...profile.shellRoutes,
  ...curriculum.shellRoutes,
  ...quiz.shellRoutes,
  ...journal.shellRoutes,
  ...exam.shellRoutes,
  ...storage.shellRoutes,
  ...conference.shellRoutes,
  ...task.shellRoutes,
  ...score.shellRoutes,
  ...scoreSubmission.shellRoutes,
  ...reportCard.shellRoutes,
  ...reportCardSettings.shellRoutes,
  ...reportCardSign.shellRoutes,
  ...reportCardFamily.shellRoutes,
  ...reportCardData.shellRoutes,
  ...reportPrint.shellRoutes,
  ...reportQualitative.shellRoutes,
  ...whitelabel.shellRoutes,
]
/** In a school, without the shell around it: the whole screen is theirs. */
const ofTheWholeScreen: RouteObject[] = [...exam.wholeRoutes, ...dutyBoard.wholeRoutes, ...conference.wholeRoutes]

const built: ReadonlySet<string> = new Set(pathsOf(ofTheSchool))

const rootPage = { Component: async () => (await import('./pages/RootPage.tsx')).RootPage }

/** While a page is on its way for the first time; later the one before it stays until then. */
const awaiting = (placeholder: ReactNode) => (
  <Suspense fallback={placeholder}>
    <Outlet />
  </Suspense>
)

const inShell = (
  <Built value={built}>
    <WholeMenu>
      <Shell />
    </WholeMenu>
  </Built>
)

const awaited: RouteObject = { element: awaiting(<PagePlaceholder />), children: ofTheSchool }

export const siteMap = withLazyPages([
  {
    Component: RootLayout,
    children: [
      {
        element: <Boundary isWhole />,
        children: [
          {
            element: awaiting(<Placeholder />),
            children: [
              { index: true, lazy: rootPage },
              ...atTheDoor,
              {
                Component: RequireAccount,
                children: [
                  ...ofThePerson,
                  {
                    Component: RequireMembership,
                    children: [
                      { element: <Boundary isWhole />, children: ofTheWholeScreen },
                      { element: inShell, children: [{ element: <Boundary />, children: [awaited] }] },
                    ],
                  },
                ],
              },
              { path: '*', Component: MissingPage },
            ],
          },
        ],
      },
    ],
  },
])
