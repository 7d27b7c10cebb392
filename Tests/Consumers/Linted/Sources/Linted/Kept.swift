// TODO: keep this warning
let kept = 1
