/** Texts of what a closure, an absence or a room's hours mean for procedures that are planned. */
export const closures = {
  /** By the register that was saved; `{total}` is replaced by the number of procedures. */
  titles: {
    roomHours: { one: '1 procedimento fora do horário', many: '{total} procedimentos fora do horário' },
    roomClosures: { one: '1 procedimento neste bloqueio', many: '{total} procedimentos neste bloqueio' },
    absences: { one: '1 procedimento nesta ausência', many: '{total} procedimentos nesta ausência' },
  },
  intro: 'Nada mudou neles. Combine com a equipe o que fazer.',
  running: 'em curso',
  noRoom: 'Sem sala',
  more: 'E mais {count}.',
  close: 'Entendi',
  unchecked: 'Procedimentos não conferidos',
  failed: 'Foi salvo, mas não foi possível conferir os procedimentos planejados. Confira o mapa.',
}
