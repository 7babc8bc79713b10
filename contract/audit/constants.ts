export const auditLimits = { search: { max: 80 }, counted: 1_001 }
