/** Spoken Chinese in queries: written forms of one-character verbs, and of "does not work". */

const written = new Map(
  `改 修改|修 修复|装 安装|删 删除|加 添加 增加|换 切换 替换|写 编写|跑 运行 执行|连 连接|关 关闭|开 打开 启用|配 配置|查 查询 查看|调 调用|存 保存
  找 查找|看 查看|问 提问|接 接入|填 填写 配置|升 升级|建 创建|测 测试|断 中断|讲 解释|拆 拆分|用 使用|改成 修改|换成 切换 替换|拿到 获取|跑完 执行
  报错 错误 失败|出错 错误 失败|挂了 失败|不见 不显示|消失 不显示`
    .split(/[|\n]/)
    .map((line): [string, string[]] => {
      const [spoken = '', ...others] = line.trim().split(' ');
      return [spoken, others];
    }),
);
/** 装不上, 打不开, 点不了. */
const CANNOT = /(.)不(?:上|了|开|到|动|出来|起来)/gu;

/** Alternatives for what a query says, any one of each group is enough. `words` is the query split into words, as far as they are known. */
export function writtenForms(run: string, words: readonly string[]): string[][] {
  const failing = [...run.matchAll(CANNOT)].map(([, verb = '']) => verb);
  const isSaid = (spoken: string): boolean =>
    spoken.length > 1 ? run.includes(spoken) : words.includes(spoken) || failing.includes(spoken);
  const groups = [...written].flatMap(([spoken, others]) => (isSaid(spoken) ? [others] : []));
  return failing.length > 0 ? [...groups, ['失败', '无法']] : groups;
}
