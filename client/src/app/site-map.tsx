/**
 * The site map. Every feature brings its own pages, each of them lazy, in its `route.tsx`: `publicRoutes` before
 * sign-in, `personRoutes` for somebody in no school, `shellRoutes` for the pages of a school. Here it is said what stands
 * around them and who may open them.
 */
import { Suspense, type ReactNode } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import * as classroom from '#features/classroom/route.tsx'
import * as dashboard from '#features/dashboard/route.tsx'
import * as identity from '#features/identity/route.tsx'
import * as school from '#features/school/route.tsx'
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

const atTheDoor: RouteObject[] = [...identity.publicRoutes]
const ofThePerson: RouteObject[] = [...classroom.personRoutes]
const ofTheSchool: RouteObject[] = [...dashboard.shellRoutes, ...identity.shellRoutes, ...school.shellRoutes]

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
    <Shell />
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
                    children: [{ element: inShell, children: [{ element: <Boundary />, children: [awaited] }] }],
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
