import '#ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { startApp } from '#app/start.ts'
import { startPlatform } from '#platform/start.ts'

startPlatform()
startApp()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
