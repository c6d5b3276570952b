-- The condition that a text has every word of a search's pattern, for a statement that is put together: of `search` and
-- `%breno almeida%` it is search LIKE '%breno%' AND search LIKE '%almeida%'. A trigram index serves such conditions, but not LIKE ALL.
-- One or two letters have to begin a word; the only word of a search is found anywhere.
CREATE OR REPLACE FUNCTION public.sala_has_words(subject text, pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  SELECT CASE WHEN position(' ' IN pattern) = 0 THEN format('%s LIKE %L', subject, pattern) ELSE (
    SELECT string_agg(DISTINCT CASE WHEN word ~ '^%?[a-z]{1,2}%?$'
             THEN format('(%L || %s) LIKE %L', ' ', subject, '% ' || ltrim(word, '%') || '%')
             ELSE format('%s LIKE %L', subject, '%' || word || '%') END, ' AND ')
      FROM string_to_table(pattern, ' ') AS word) END
$function$;
