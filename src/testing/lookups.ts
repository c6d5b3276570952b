/** Lookup → the records returned by its path. Examples refer to the ids 1, 2 and 3. */
export const lookupRecords: Record<string, readonly object[]> = {
  states: [
    { id: 1, nome: 'Minas Gerais', sigla: 'MG', name: 'Minas Gerais', acronym: 'MG' },
    { id: 2, nome: 'Paraná', sigla: 'PR', name: 'Paraná', acronym: 'PR' },
    { id: 3, nome: 'São Paulo', sigla: 'SP', name: 'São Paulo', acronym: 'SP' },
  ],
  specialities: [
    { id: 1, name: 'Cirurgia geral' },
    { id: 2, name: 'Ortopedia e traumatologia' },
    { id: 3, name: 'Ginecologia e obstetrícia' },
  ],
  medicalPlanTables: [
    { id: 1, name: 'CBHPM 2020' },
    { id: 2, name: 'TUSS' },
    { id: 3, name: 'AMB 92' },
  ],
  surgicalTeamPositions: [
    { id: 1, surgical_team_position_i18n: [{ name: 'Instrumentador' }] },
    { id: 2, surgical_team_position_i18n: [{ name: 'Circulante' }] },
    { id: 3, surgical_team_position_i18n: [{ name: 'Perfusionista' }] },
  ],
  guideTypes: [
    { id: 1, name: 'Internação' },
    { id: 2, name: 'SADT' },
  ],
  ethnicGroups: [
    { id: 1, ethnic_group_i18n: [{ name: 'Branca' }] },
    { id: 2, ethnic_group_i18n: [{ name: 'Parda' }] },
    { id: 3, ethnic_group_i18n: [{ name: 'Preta' }] },
  ],
  jobTitles: [
    {
      fieldOfWorkId: 1,
      fieldOfWorkName: 'Educação',
      jobTitles: [
        { jobTitleId: 1, jobTitleName: 'Professor' },
        { jobTitleId: 2, jobTitleName: 'Coordenador' },
      ],
    },
    {
      fieldOfWorkId: 2,
      fieldOfWorkName: 'Forças Armadas',
      jobTitles: [{ jobTitleId: 3, jobTitleName: 'Capitão' }],
    },
  ],
  accommodations: [
    { id: 1, room_i18n: [{ name: 'Apartamento' }] },
    { id: 2, room_i18n: [{ name: 'Enfermaria' }] },
  ],
  surgeryTypes: [
    { id: 1, surgery_type_i18n: [{ name: 'Eletiva' }] },
    { id: 2, surgery_type_i18n: [{ name: 'Urgência' }] },
  ],
  eventMaterials: [
    { id: 1, name: 'Cateter peridural' },
    { id: 2, name: 'Fio de sutura 3-0' },
    { id: 3, name: 'Tubo traqueal 7,5' },
  ],
  rooms: [
    { id: 1, name: 'Sala 01 – Centro Cirúrgico A' },
    { id: 2, name: 'Sala 02 – Centro Cirúrgico A' },
    { id: 3, name: 'Sala 01 – Hemodinâmica' },
  ],
  listedSurgeons: [
    { id: 1, name: 'Ana Lúcia Brandão' },
    { id: 2, name: 'Bruno Tavares' },
    { id: 3, name: 'Carla Nogueira' },
  ],
  anaesthetists: [
    { id: 1, name: 'Diego Farias' },
    { id: 2, name: 'Elisa Prado' },
    { id: 3, name: 'Fábio Rocha' },
  ],
  accessRouteTypes: [
    { id: 1, name: 'Videolaparoscopia' },
    { id: 2, name: 'Convencional' },
  ],
}
