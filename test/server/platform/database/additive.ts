import { parse, type AlterTableCmd, type ColumnDef, type Node, type SelectStmt } from 'libpg-query';

/**
 * Returns the statements of a migration that would break a server of the previous version, or that it would have to
 * wait for. These are all statements not known to be additive (docs/decisions/032). An allowlist also finds unforeseen
 * kinds.
 *
 * @param sql a migration, with drizzle's marks between its statements, which are comments
 * @returns the statement's kind in PostgreSQL's grammar and its table, such as `AT_DropColumn submission`
 * @throws SqlError if PostgreSQL cannot parse it
 */
export async function notAdditive(sql: string): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  const made = new Set<string | undefined>();
  return stmts.flatMap(({ stmt = {} as Node }) => {
    if ('CreateStmt' in stmt) {
      made.add(stmt.CreateStmt.relation?.relname);
      return [];
    }
    if ('AlterTableStmt' in stmt) {
      const { relation, cmds = [] } = stmt.AlterTableStmt;
      if (made.has(relation?.relname)) return [];
      return cmds
        .flatMap((cmd) => ('AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : []))
        .filter((command) => !addsColumn(command))
        .map(({ subtype }) => `${subtype} ${relation?.relname}`);
    }
    if ('IndexStmt' in stmt) {
      const { relation, unique } = stmt.IndexStmt;
      // The previous version may still write duplicates of what the index makes unique.
      return unique === true && !made.has(relation?.relname) ? [`unique IndexStmt ${relation?.relname}`] : [];
    }
    // A trigger on an existing table would run for rows that the previous version writes.
    if ('CreateTrigStmt' in stmt && made.has(stmt.CreateTrigStmt.relation?.relname)) return [];
    if ('CreateFunctionStmt' in stmt && stmt.CreateFunctionStmt.replace !== true) return [];
    if ('SelectStmt' in stmt && makesQueue(stmt.SelectStmt)) return [];
    const [kind] = Object.keys(stmt);
    return kind !== undefined && ADDS.has(kind) ? [] : [`${kind} ${tableOf(stmt)}`];
  });
}

/** Additive statements of any content. An update fills added columns; rows of the previous version stay valid. */
const ADDS = new Set([
  'InsertStmt',
  'UpdateStmt',
  'CommentStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateSchemaStmt',
]);

/** Whether a query only creates job queues. */
function makesQueue({ targetList = [] }: SelectStmt): boolean {
  return targetList.every((target) => {
    const call = 'ResTarget' in target ? target.ResTarget.val : undefined;
    const names = call !== undefined && 'FuncCall' in call ? (call.FuncCall.funcname ?? []) : [];
    return names.map((name) => ('String' in name ? name.String.sval : '')).join('.') === 'pgboss.create_queue';
  });
}

/** Whether a command adds a column that the previous version need not fill, without rewriting the table. */
function addsColumn({ subtype, def }: AlterTableCmd): boolean {
  if (subtype !== 'AT_AddColumn' || def === undefined || !('ColumnDef' in def)) return false;
  const constraints = constraintsOf(def.ColumnDef);
  const defaulted = constraints.some(
    ({ contype, raw_expr: value }) => contype === 'CONSTR_DEFAULT' && isConstant(value),
  );
  return constraints.every(
    ({ contype }) =>
      contype === 'CONSTR_NULL' ||
      (contype === 'CONSTR_DEFAULT' && defaulted) ||
      (contype === 'CONSTR_NOTNULL' && defaulted),
  );
}

const constraintsOf = ({ constraints = [] }: ColumnDef) =>
  constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

/** Whether a default is the same for every row. Any other default rewrites the table. */
function isConstant(node: Node | undefined): boolean {
  if (node === undefined) return false;
  return 'TypeCast' in node ? isConstant(node.TypeCast.arg) : 'A_Const' in node;
}

const tableOf = (stmt: Node): string => {
  const [body] = Object.values(stmt) as { relation?: { relname?: string } }[];
  return body?.relation?.relname ?? '';
};
