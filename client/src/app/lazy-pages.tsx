/**
 * Lazy pages without the data router, which would weigh 17 kB in everybody's shell for what is said here in a few lines.
 * A page is fetched when its address is opened, or when a hand comes near a link to it (`preload`); a page inside another
 * is fetched along with it, not after it. One that could not be fetched is fetched anew at the next try.
 */
import { createElement, use, type ComponentType, type ReactPromise } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { create } from 'zustand'

type Load = () => Promise<ComponentType>

/**
 * React marks what somebody stands before: `pending`, and what became of it; a failure is theirs to see before the next
 * try. What has come is marked here too, for it to be drawn at once: an unmarked promise, even one that is kept, shows a
 * placeholder for three tenths of a second.
 */
type Fetched = Promise<ComponentType> & ReactPromise<ComponentType>

const pages = new Map<Load, Fetched>()
const underWay = create(() => 0)

/** A page that somebody waits for is on its way. */
export const useIsPageUnderWay = (): boolean => underWay((count) => count > 0)

/** The failure has been shown: whoever opens the page again fetches it anew. */
export function forgetFailed(): void {
  for (const [load, { status }] of pages) if (status === 'rejected') pages.delete(load)
}

let siteMap: readonly RouteObject[] = []

/** The routes as React Router's declarative mode understands them. */
export function withLazyPages(routes: readonly RouteObject[]): RouteObject[] {
  siteMap = routes
  return routes.map(withLazyPage)
}

function withLazyPage({ lazy, ...route }: RouteObject): RouteObject {
  const load = loadOf(lazy)
  const page = load ? { element: <LazyPage load={load} /> } : {}
  if (route.index) return { ...route, ...page }
  return { ...route, ...page, ...(route.children && { children: route.children.map(withLazyPage) }) }
}

/** Fetches whatever stands at an address; settled when it has come, or has not. */
export async function preload(path: string): Promise<void> {
  const loads = (matchRoutes([...siteMap], path) ?? []).flatMap(({ route }) => loadOf(route.lazy) ?? [])
  await Promise.allSettled(loads.map(fetchPage))
}

function LazyPage({ load }: { load: Load }) {
  const page = fetchPage(load)
  if (!page.status) {
    void preload(location.pathname)
    void wait(page)
  }
  return createElement(use(page))
}

function fetchPage(load: Load): Fetched {
  const known = pages.get(load)
  if (known) return known
  const page: Fetched = load()
  pages.set(load, page)
  page.then(
    (value) => Object.assign(page, { status: 'fulfilled', value }),
    () => page.status || pages.delete(load),
  )
  return page
}

/** Told after the drawing in which it was asked for: one component's drawing may not change another's. */
async function wait(promise: Promise<unknown>): Promise<void> {
  const change = (by: number) => underWay.setState((count) => count + by)
  await Promise.resolve()
  change(1)
  await promise.catch(() => undefined)
  change(-1)
}

function loadOf(lazy: RouteObject['lazy']): Load | undefined {
  if (lazy === undefined) return undefined
  if (typeof lazy === 'function' || !lazy.Component) throw new Error('a page is given as { lazy: { Component } }')
  return lazy.Component as Load // what features give is a component without properties
}
