/** Questions of a pre-anaesthetic evaluation, by category. */
export const preQuestionCategories: readonly { name: string; questions: readonly string[] }[] = [
  {
    name: 'Antecedentes anestésicos',
    questions: [
      'Já foi submetido a anestesia?',
      'Teve alguma complicação em anestesia anterior?',
      'Houve dificuldade para intubação em anestesia anterior?',
      'Teve náuseas ou vômitos depois de anestesia?',
      'Algum familiar teve complicação grave com anestesia?',
      'Há história familiar de hipertermia maligna?',
    ],
  },
  {
    name: 'Alergias',
    questions: [
      'Tem alergia a algum medicamento?',
      'Tem alergia a látex?',
      'Tem alergia a iodo ou a contraste?',
      'Tem alergia a algum alimento?',
      'Já teve reação alérgica grave?',
    ],
  },
  {
    name: 'Medicamentos em uso',
    questions: [
      'Usa algum medicamento continuamente?',
      'Usa anticoagulante ou antiagregante plaquetário?',
      'Usa insulina ou medicamento para diabetes?',
      'Usou corticoide no último ano?',
      'Usa fitoterápicos ou suplementos?',
      'Usa medicamento para emagrecer?',
    ],
  },
  {
    name: 'Sistema cardiovascular',
    questions: [
      'Tem hipertensão arterial?',
      'Já teve infarto ou angina?',
      'Tem arritmia ou marca-passo?',
      'Tem insuficiência cardíaca?',
      'Tem doença em alguma válvula do coração?',
      'Sobe dois lances de escada sem se cansar?',
    ],
  },
  {
    name: 'Sistema respiratório',
    questions: [
      'Tem asma ou bronquite?',
      'Tem doença pulmonar obstrutiva crônica?',
      'Tem apneia do sono ou usa CPAP?',
      'Teve gripe ou infecção respiratória nas últimas quatro semanas?',
      'Teve tuberculose?',
    ],
  },
  {
    name: 'Sistema nervoso e psiquiátrico',
    questions: [
      'Tem convulsões ou epilepsia?',
      'Já teve acidente vascular cerebral?',
      'Tem doença neuromuscular?',
      'Tem doença de Parkinson ou Alzheimer?',
      'Faz tratamento para depressão ou ansiedade?',
    ],
  },
  {
    name: 'Sistema endócrino, renal e hepático',
    questions: [
      'Tem diabetes?',
      'Tem doença da tireoide?',
      'Tem doença renal ou faz diálise?',
      'Teve hepatite ou tem outra doença do fígado?',
    ],
  },
  {
    name: 'Sistema digestivo',
    questions: ['Tem refluxo ou hérnia de hiato?', 'Tem gastrite ou úlcera?', 'Fez cirurgia bariátrica?'],
  },
  {
    name: 'Sangue',
    questions: [
      'Tem anemia?',
      'Sangra ou forma hematomas com facilidade?',
      'Já teve trombose ou embolia?',
      'Já recebeu transfusão de sangue?',
      'Recusa transfusão de sangue?',
    ],
  },
  {
    name: 'Hábitos',
    questions: [
      'Fuma ou já fumou?',
      'Consome bebidas alcoólicas?',
      'Usa ou já usou drogas recreativas?',
      'Pratica atividade física?',
    ],
  },
  {
    name: 'Via aérea e dentes',
    questions: [
      'Usa prótese dentária ou aparelho?',
      'Tem dente solto ou quebrado?',
      'Tem dificuldade para abrir a boca?',
      'Tem limitação para mover o pescoço?',
    ],
  },
  {
    name: 'Saúde da mulher',
    questions: ['Está ou pode estar grávida?', 'Está amamentando?', 'Qual foi a data da última menstruação?'],
  },
  {
    name: 'Jejum e preparo',
    questions: [
      'Há quantas horas está sem comer?',
      'Há quantas horas está sem beber?',
      'Tem acompanhante adulto para a alta?',
    ],
  },
]
