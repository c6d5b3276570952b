import { expect, inject, test } from 'vitest'
import { launchServer } from './support/server.ts'

test('a server that is asked for a log in JSON writes every line so, from its first to its last', async () => {
  const server = await launchServer(inject('filledDataDir'), { SALA_LOG: 'json', SALA_PRODUT_NAME: 'Sala' })
  try {
    await server.kill('SIGTERM')
    const entries = server.lines.map((line) => JSON.parse(line))
    expect(entries.map(({ level, msg }) => [level, String(msg).split('\n')[0]]).slice(0, 4)).toEqual([
      ['info', expect.stringMatching(/^Sala \d/)],
      ['warn', 'ATENÇÃO: SALA_PRODUT_NAME não é uma configuração da Sala, e não tem efeito.'],
      ['info', `Sala em ${server.url}`],
      ['info', 'Entre com gestor@sala.test e a senha Sala@2026.'],
    ])
    // Asked to stop while its queues start.
    expect(entries.filter(({ level }) => level === 'error')).toEqual([])
  } finally {
    await server.remove()
  }
})
