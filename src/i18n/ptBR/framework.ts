import type { TranslationMessages } from 'ra-core'

const action = {
  add_filter: 'Adicionar filtro',
  add: 'Adicionar',
  back: 'Voltar',
  bulk_actions: '1 registro selecionado |||| %{smart_count} registros selecionados',
  cancel: 'Cancelar',
  clear_array_input: 'Esvaziar a lista',
  clear_input_value: 'Limpar',
  clone: 'Duplicar',
  confirm: 'Confirmar',
  create: 'Adicionar',
  create_item: 'Adicionar %{item}',
  delete: 'Remover',
  edit: 'Editar',
  export: 'Exportar',
  list: 'Lista',
  refresh: 'Atualizar',
  remove_filter: 'Retirar este filtro',
  remove_all_filters: 'Retirar todos os filtros',
  remove: 'Remover',
  reset: 'Desfazer alterações',
  save: 'Salvar',
  search: 'Buscar',
  search_columns: 'Buscar colunas',
  select_all: 'Selecionar todos',
  select_all_button: 'Selecionar todos',
  select_row: 'Selecionar esta linha',
  show: 'Ver',
  sort: 'Ordenar',
  undo: 'Desfazer',
  unselect: 'Retirar da seleção',
  expand: 'Expandir',
  close: 'Fechar',
  open_menu: 'Abrir menu',
  close_menu: 'Fechar menu',
  update: 'Alterar',
  move_up: 'Mover para cima',
  move_down: 'Mover para baixo',
  open: 'Abrir',
  toggle_theme: 'Alternar entre claro e escuro',
  select_columns: 'Colunas',
  update_application: 'Carregar a nova versão',
}

const page = {
  create: 'Adicionar %{name}',
  dashboard: 'Início',
  edit: '%{name} %{recordRepresentation}',
  error: 'Algo não funcionou',
  list: '%{name}',
  loading: 'Carregando',
  not_found: 'Página não encontrada!',
  show: '%{name} %{recordRepresentation}',
  empty: 'Nenhum registro ainda.',
  invite: 'Adicione o primeiro.',
  access_denied: 'Acesso restrito',
  authentication_error: 'Sessão não confirmada',
}

const input = {
  file: {
    upload_several: 'Arraste arquivos para cá ou clique para escolher.',
    upload_single: 'Arraste um arquivo para cá ou clique para escolher.',
  },
  image: {
    upload_several: 'Arraste imagens para cá ou clique para escolher.',
    upload_single: 'Arraste uma imagem para cá ou clique para escolher.',
  },
  references: {
    all_missing: 'Os registros associados não foram encontrados.',
    many_missing: 'Um ou mais registros associados não estão mais disponíveis.',
    single_missing: 'O registro associado não está mais disponível.',
  },
  password: { toggle_visible: 'Ocultar senha', toggle_hidden: 'Mostrar senha' },
}

const message = {
  about: 'Sobre',
  access_denied: 'Você não possui permissão para acessar esta página.',
  are_you_sure: 'Confirma?',
  authentication_error: 'Não foi possível confirmar sua sessão.',
  auth_error: 'Não foi possível confirmar seu acesso.',
  bulk_delete_content:
    'Confirma remover este registro? |||| Confirma remover estes %{smart_count} registros?',
  bulk_delete_title: 'Remover %{name} |||| Remover %{smart_count} %{name}',
  bulk_update_content:
    'Confirma alterar %{name} %{recordRepresentation}? |||| Confirma alterar estes %{smart_count} registros?',
  bulk_update_title: 'Alterar %{name} %{recordRepresentation} |||| Alterar %{smart_count} %{name}',
  clear_array_input: 'Confirma esvaziar a lista?',
  delete_content: 'Confirma remover %{name} %{recordRepresentation}?',
  delete_title: 'Remover %{name} %{recordRepresentation}',
  details: 'Detalhes',
  error: 'Não foi possível concluir. Tente novamente em instantes.',
  invalid_form: 'Confira os campos destacados.',
  loading: 'Aguarde um instante.',
  no: 'Não',
  not_found: 'O endereço não existe ou você não tem acesso a ele.',
  select_all_limit_reached:
    'São registros demais para selecionar todos. Só os primeiros %{max} foram selecionados.',
  unsaved_changes: 'Ao retornar os dados não serão salvos, deseja continuar?',
  yes: 'Sim',
  placeholder_data_warning: 'Sem conexão: os dados mostrados podem estar desatualizados.',
}

const navigation = {
  no_results: 'Nenhum registro encontrado.',
  no_filtered_results: 'Nenhum registro corresponde aos filtros.',
  clear_filters: 'Limpar filtros',
  no_more_results: 'A página %{page} não existe. Volte à anterior.',
  page_out_of_boundaries: 'A página %{page} não existe',
  page_out_from_end: 'Esta é a última página',
  page_out_from_begin: 'Esta é a primeira página',
  page_range_info: '%{offsetBegin}–%{offsetEnd} de %{total}',
  partial_page_range_info: '%{offsetBegin}–%{offsetEnd} de mais de %{offsetEnd}',
  page_rows_per_page: 'Registros por página:',
  current_page: 'Página %{page}',
  page: 'Ir para a página %{page}',
  first: 'Primeira página',
  last: 'Última página',
  next: 'Próxima página',
  previous: 'Página anterior',
  skip_nav: 'Ir para o conteúdo',
}

const sort = { sort_by: 'Ordenar por %{field} em ordem %{order}', ASC: 'crescente', DESC: 'decrescente' }

const auth = {
  auth_check_error: 'Entre para continuar.',
  user_menu: 'Usuário',
  username: 'Usuário',
  password: 'Senha',
  email: 'E-mail',
  sign_in: 'Entrar',
  sign_in_error: 'E-mail e/ou senha inválidos.',
  logout: 'Encerrar sessão',
}

const notification = {
  updated: 'Registro alterado com sucesso! |||| %{smart_count} registros alterados com sucesso!',
  created: 'Registro cadastrado com sucesso!',
  deleted: 'Registro removido com sucesso! |||| %{smart_count} registros removidos com sucesso!',
  bad_item: 'Registro inválido',
  item_doesnt_exist: 'Registro não encontrado.',
  http_error: 'Sem conexão com o servidor. Verifique sua rede e tente novamente.',
  data_provider_error: 'Não foi possível concluir. Tente novamente em instantes.',
  i18n_error: 'Não foi possível carregar os textos.',
  canceled: 'Cancelado',
  logged_out: 'Sua sessão terminou. Entre novamente.',
  not_authorized: 'Usuário com permissões insuficientes.',
  application_update_available: 'Há uma nova versão disponível.',
  offline: 'Sem conexão: não foi possível carregar os dados.',
}

const validation = {
  required: 'Preencha este campo.',
  minLength: 'Use ao menos %{min} caracteres.',
  maxLength: 'Use no máximo %{max} caracteres.',
  minValue: 'Informe no mínimo %{min}.',
  maxValue: 'Informe no máximo %{max}.',
  number: 'Informe um número.',
  email: 'E-mail inválido',
  oneOf: 'Escolha uma destas opções: %{options}',
  regex: 'Use o formato esperado (%{pattern}).',
  unique: 'Já existe um registro com este valor.',
}

const saved_queries = {
  label: 'Buscas salvas',
  query_name: 'Nome da busca',
  new_label: 'Salvar esta busca',
  new_dialog_title: 'Salvar busca',
  remove_label: 'Remover busca salva',
  remove_label_with_name: 'Remover a busca "%{name}"',
  remove_dialog_title: 'Remover busca salva',
  remove_message: 'Confirma remover esta busca da lista?',
  help: 'Filtre a lista e salve a busca para usá-la depois.',
}

/** What the framework itself says, where a screen has no words of its own. */
export const framework: TranslationMessages = {
  ra: {
    action,
    boolean: { true: 'Sim', false: 'Não', null: ' ' },
    page,
    input,
    message,
    navigation,
    sort,
    auth,
    notification,
    validation,
    saved_queries,
  },
}
