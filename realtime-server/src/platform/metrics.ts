/** Figures for Prometheus, and for the bench. */
import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client'

collectDefaultMetrics()

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Answered requests',
  labelNames: ['method', 'route', 'status'],
})
const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer',
  labelNames: ['route'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15],
})

const denied = new Counter({
  name: 'authz_denied_total',
  help: 'Refused calls',
  labelNames: ['route', 'status'],
})

/** Only routes of the contract are labels: a scanner's thousand paths must not become a thousand series. */
export function countRequest(method: string, route: string | undefined, status: number, duration: number): void {
  const known = route ?? 'other'
  requests.inc({ method, route: known, status })
  seconds.observe({ route: known }, duration)
  if (status === 401 || status === 403 || status === 404) denied.inc({ route: known, status })
}

export const metricsText = () => register.metrics()
export const metricsType = register.contentType
