-- Every call opens its transaction by these functions; the same as before in three quarters of the time: expressions with a query in
-- them are executed as queries of their own, and each SET of a function is set and undone at each call.
-- Its callers set the search path.
CREATE OR REPLACE FUNCTION public.sala_set_scope(of_user integer, of_institutions integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  scope text := concat(of_user, ';', array_to_string(of_institutions, ','));
  signed bytea := convert_to(scope || ';' || extract(epoch FROM now()), 'UTF8');
  secret bytea;
  written text;
BEGIN
  SELECT key INTO secret FROM server_keys WHERE name = 'scope';
  written := set_config('sala.scope', scope || ';' || encode(sha256(secret || sha256(secret || signed)), 'hex'), true);
END $function$;
