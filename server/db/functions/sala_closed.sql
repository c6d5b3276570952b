-- Whether a list of allowed addresses keeps someone out who comes from an address; none at all is no list.
CREATE OR REPLACE FUNCTION public.sala_closed(ips text[], address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(ips <> '{}' AND address <> ALL (ips), false)
$function$;
