import type { ProcedureRuleTexts } from '../../resources/procedures/rules.ts'

/** Messages of the rules, in forms and from the server. */
export const procedureRuleTexts: ProcedureRuleTexts = {
  patient: 'Selecione um paciente',
  surgeryDate: 'Data provável da cirurgia é obrigatória',
  consultationDate: 'Selecione data e horário da consulta',
  registerNumber: 'Preencha o nº de atendimento',
  medicalPlan: 'Selecione um convênio',
  tooManyMedicalPlans: 'Não é possível incluir mais de dois convênios.',
  surgeryType: 'Selecione um tipo de cirurgia',
  surgeries: 'Adicione ao menos uma cirurgia',
  laterality: 'Informe uma quantidade de 1 a 15.',
  side: 'Informe o lado: direito, esquerdo, bilateral ou não se aplica.',
  residentMain: 'Não é possível adicionar um residente como anestesiologista principal',
  oneMain: 'Marque um só anestesiologista principal.',
  repeated: 'Há um item repetido na lista.',
  date: 'Data e hora inválidas.',
  tooLong: 'Use no máximo 255 caracteres.',
  duration: 'Informe a duração em minutos inteiros, de 5 a 1.440.',
}

/** The server's errors other than those of the rules. */
export const scheduling = {
  unknownPatient: 'Este paciente não existe nesta instituição.',
  unknownSurgeon: 'Há um cirurgião que não existe nesta instituição.',
  unknownAnaesthetist: 'Há um anestesista que não trabalha nesta instituição.',
  unknownMedicalPlan: 'Há um convênio que não existe nesta instituição.',
  unknownSurgicalProcedure: 'Há uma cirurgia que não existe.',
  unknownSurgeryCenter: 'Este setor não existe nesta instituição.',
  unknownRoom: 'Esta sala não existe neste setor.',
  unknownClinic: 'Este local de consulta não está disponível para seu usuário.',
  tooManyItems: 'Há itens demais na lista.',
  fixedInstitution: 'A instituição de um agendamento não pode ser alterada.',
  someoneElse: 'outra pessoa',
  main: 'principal',
  notEditable: 'Este procedimento não pode ser alterado.',
  changedMeanwhile: 'Este procedimento foi alterado por {name} depois que você o abriu.',
  noSurgeryToMove: 'Este agendamento não tem cirurgia marcada: não há o que mover.',
  cancelledToMove: 'Esta cirurgia está cancelada: ela não pode ser movida.',
  inactiveToMove: 'Esta cirurgia está inativa: ela não pode ser movida.',
  begunToMove:
    'O paciente já entrou na sala, ou a anestesia já começou: esta cirurgia não pode mais ser movida.',
  shiftMinutes: 'Informe o atraso em minutos, de 5 a 720, de 5 em 5.',
  movedCases: 'Informe de 1 a 50 cirurgias, cada uma uma só vez.',
  swappedCases: 'Informe duas cirurgias diferentes.',
  notOneRoom: 'As cirurgias não são todas da mesma sala.',
  notInRooms: 'Só cirurgias que têm sala podem ser trocadas.',
  pastMidnight: '{surgery}: com este atraso, começaria em outro dia. Mova esta cirurgia à parte.',
  /** A refusal of one of several surgeries. */
  ofSurgery: '{surgery}: {refusal}',
  overtakenMove: '{surgery}: alterada depois por {name}. A mudança não pode mais ser desfeita de uma vez.',
  foreignUuid: 'Este identificador já é usado por outro registro.',
  notCancellable: 'Este procedimento não pode ser cancelado.',
  notUndoable: 'O cancelamento deste procedimento não pode ser desfeito.',
  changedSinceCancellation:
    'Depois de cancelado, este agendamento foi alterado ou reagendado por {name}: o cancelamento não pode mais ser desfeito.',
  slotTaken:
    'A sala já tem outra cirurgia neste horário, de {patient}: o cancelamento não pode ser desfeito. Reagende o procedimento.',
  scheduledAnew:
    'Depois do cancelamento, este paciente foi agendado de novo para o mesmo horário: o cancelamento não pode ser desfeito.',
  heldDelivery:
    'Uma entrega do aplicativo para este procedimento espera por decisão. Decida em Atendimentos.',
  inactiveCancelled:
    'Este procedimento está inativo. Ative-o em Atendimentos antes de desfazer o cancelamento.',
  code: 'código {id}',
  rescheduledFrom:
    'O agendamento de origem não está cancelado, ou é de outra instituição ou de outro paciente.',
  changeReason: 'Este agendamento já foi realizado. Informe por que o paciente será trocado.',
  hasBegun: 'A anestesia deste procedimento já começou: ele não pode mais ser cancelado.',
  futureCancellation: 'A data do cancelamento está no futuro. Confira o relógio deste computador.',
  earlyCancellation:
    'A data do cancelamento é anterior ao cadastro do agendamento. Confira o relógio deste computador.',
  cancellationReason: 'Selecione o motivo do cancelamento',
  cancellationText: 'Digite o motivo do cancelamento',
  cancelledProcedure: 'Procedimento cancelado com sucesso',
  duplicatePatient: 'Já existe um cadastro de paciente com estes dados',
} as const
