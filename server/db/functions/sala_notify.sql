CREATE OR REPLACE FUNCTION public.sala_notify(topic text, institution integer, ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT pg_notify('sala_changes', json_build_object('topic', topic, 'institution', institution,
    'ids', CASE WHEN cardinality(ids) <= 50 THEN ids END)::text)
$function$;
