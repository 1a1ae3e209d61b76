import type { WebSocket } from 'ws'

/** A line that answers nothing between two beats is dead, whatever it says of itself. */
export class Heartbeat {
  private readonly heard = new Map<WebSocket, boolean>()
  private readonly timer: NodeJS.Timeout

  constructor(everyMs: number) {
    this.timer = setInterval(() => this.beat(), everyMs)
  }

  watch(socket: WebSocket): void {
    this.heard.set(socket, true)
    socket.on('pong', () => this.heard.set(socket, true))
    socket.on('close', () => this.heard.delete(socket))
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private beat(): void {
    for (const [socket, isAlive] of this.heard) {
      if (!isAlive) socket.terminate()
      this.heard.set(socket, false)
      socket.ping()
    }
  }
}
