-- The letters are FOLD_FROM and FOLD_TO of src/domain/fold.ts; a test holds the two together. Apostrophes, hyphens and spaces of
-- all kinds are one each, invisible characters none, and runs of spaces one space.
CREATE OR REPLACE FUNCTION sala_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(lower(normalize(value, NFC)),
    U&'\00C0\00C1\00C2\00C3\00C4\00C5\00C6\00E0\00E1\00E2\00E3\00E4\00E5\00E6\0100\0101\0102\0103\0104\0105\00AA\00C7\00E7\0106\0107\0108\0109\010A\010B\010C\010D\00D0\00F0\010E\010F\0110\0111\00C8\00C9\00CA\00CB\00E8\00E9\00EA\00EB\0112\0113\0114\0115\0116\0117\0118\0119\011A\011B\011C\011D\011E\011F\0120\0121\0122\0123\0124\0125\0126\0127\00CC\00CD\00CE\00CF\00EC\00ED\00EE\00EF\0128\0129\012A\012B\012C\012D\012E\012F\0130\0131\0132\0133\0134\0135\0136\0137\0138\0139\013A\013B\013C\013D\013E\013F\0140\0141\0142\00D1\00F1\0143\0144\0145\0146\0147\0148\0149\014A\014B\00D2\00D3\00D4\00D5\00D6\00D8\00F2\00F3\00F4\00F5\00F6\00F8\014C\014D\014E\014F\0150\0151\0152\0153\00BA\0154\0155\0156\0157\0158\0159\00DF\015A\015B\015C\015D\015E\015F\0160\0161\017F\00DE\00FE\0162\0163\0164\0165\0166\0167\00D9\00DA\00DB\00DC\00F9\00FA\00FB\00FC\0168\0169\016A\016B\016C\016D\016E\016F\0170\0171\0172\0173\0174\0175\00DD\00FD\00FF\0176\0177\0178\0179\017A\017B\017C\017D\017E`\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\2018\2019\201A\201B\2032\2035\FF07\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D\0001\0002\0003\0004\0005\0006\0007\0008\0009\000A\000B\000C\000D\000E\000F\0010\0011\0012\0013\0014\0015\0016\0017\0018\0019\001A\001B\001C\001D\001E\001F\007F\0080\0081\0082\0083\0084\0085\0086\0087\0088\0089\008A\008B\008C\008D\008E\008F\0090\0091\0092\0093\0094\0095\0096\0097\0098\0099\009A\009B\009C\009D\009E\009F\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030A\030B\030C\030D\030E\030F\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031A\031B\031C\031D\031E\031F\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032A\032B\032C\032D\032E\032F\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033A\033B\033C\033D\033E\033F\0340\0341\0342\0343\0344\0345\0346\0347\0348\0349\034A\034B\034C\034D\034E\034F\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359\035A\035B\035C\035D\035E\035F\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036A\036B\036C\036D\036E\036F\00AD\061C\115F\1160\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\3164\FEFF\FFA0',
    U&'aaaaaaaaaaaaaaaaaaaaaccccccccccddddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnnnooooooooooooooooooooorrrrrrssssssssssttttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz''''''''''''''''''''''''''''''''''''----------                                                                                  '), ' {2,}', ' ', 'g')
$$;
--> statement-breakpoint
-- Generated columns keep what the earlier function made until their row is written. Those rows are written again whose texts
-- fold differently now, and triggers bring the copies in memberships and attendances up to date. Rows that differ only in the
-- spaces between an empty text and the next stay as they are: no search spans two texts.
DO $$
DECLARE
  folded record;
BEGIN
  FOR folded IN
    SELECT c.oid::regclass AS relation, a.attname AS made, pg_get_expr(d.adbin, d.adrelid) AS expression,
           min(u.column_name) AS source, string_agg(format('%I::text', u.column_name), ', ') AS texts
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      JOIN information_schema.column_column_usage u
        ON u.table_schema = 'public' AND u.table_name = c.relname AND u.dependent_column = a.attname
     WHERE c.relnamespace = 'public'::regnamespace AND a.attgenerated = 's'
       AND pg_get_expr(d.adbin, d.adrelid) LIKE '%sala_fold(%'
     GROUP BY c.oid, a.attname, d.adbin, d.adrelid
  LOOP
    EXECUTE format('UPDATE %1$s SET %2$I = %2$I WHERE concat_ws(chr(1), %5$s) LIKE %6$L
        OR regexp_replace(%3$I, %7$L, %8$L, %9$L) IS DISTINCT FROM %4$s',
      folded.relation, folded.source, folded.made, folded.expression, folded.texts, '%  %', ' {2,}', ' ', 'g');
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE attendances a SET procedure_id = a.procedure_id FROM procedures p JOIN patients pa ON pa.id = p.patient_id
 WHERE p.id = a.procedure_id AND a.search IS DISTINCT FROM
       left(concat_ws(' ', pa.search, sala_fold(p.name), sala_fold(p.medical_record_number), sala_fold(p.register_number)), 400);
--> statement-breakpoint
REINDEX INDEX "preset_events_name";
